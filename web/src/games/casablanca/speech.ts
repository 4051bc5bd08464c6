// Casablanca in words: everything the frame asks a game to say.

import type { Fact, Source, Speech } from '../game'
import { position, question } from './asking'
import { shownIn, total } from './fortunes'
import { agentName, place } from './naming'
import { choice, ended, sentence } from './sentences'
import type { Board, Event, Move, Table, View } from './types'
import type { Words } from './words/en'

export function speech(words: Words): Speech<View, Board, Move, Event> {
  return {
    question: (scene) => question(scene, words),
    choice: (move, scene) => choice(move, scene, words),
    sentence: (event, scene) => sentence(event, scene, words),
    position: (scene) => position(scene, words),
    facts: (seat, scene) => facts(seat, scene, words),
    ending: (scene) => {
      const { outcome, arrived } = scene.view
      if (!outcome) return ''
      return ended(outcome.reason, arrived, outcome.winners, outcome.scores, scene, words)
    },
    curve: (scene) => {
      const shown = shownIn(scene.view)
      return shown.what === 'agent' ? words.curve.agent(agentName(shown.agent, scene)) : words.curve[shown.what]
    },
    sources: (seat, view) => sources(seat, view, words),
    reason: (reason) => {
      const said = Object.values(reason).map((word) => reasons(words)[String(word)])
      return said.find((text) => text !== undefined) ?? words.reasons['nothing-better']
    },
  }
}

function reasons(words: Words): Record<string, string | undefined> {
  return words.reasons
}

function facts(seat: number, scene: Table, words: Words): Fact[] {
  const player = scene.view.players[seat]
  if (!player) return []
  const say = words.facts
  const found: Fact[] = []
  const add = (label: string, value: string, spoken: string) => found.push({ label, value, spoken })
  if (player.headquarters !== null) {
    const signs = words.signs as Record<string, string>
    const { name, taken } = place(player.headquarters, scene, words)
    add(say.headquarters, signs[player.headquarters] ?? name, say.headquartersSpoken(taken))
  }
  if (player.sheet) {
    const { capital } = player.sheet
    add(say.capital, words.money(capital), say.capitalSpoken(capital))
  }
  add(say.bribes, say.bribesValue(player.bribes), say.bribesSpoken(player.bribes))
  const proven = total(player.minimums)
  if (proven > 0 && scene.options['show_minimums'] !== 'off') {
    add(say.proven, words.money(proven), say.provenSpoken(proven))
  }
  const fees = total(player.fees)
  if (fees > 0) add(say.fees, words.money(fees), say.feesSpoken(fees))
  const lost = total(player.lost)
  if (lost > 0) add(say.lost, words.money(lost), say.lostSpoken(lost))
  if (player.face_down) add(say.faceDown, say.faceDownValue, say.faceDownSpoken)
  return found
}

function sources(seat: number, view: View, words: Words): Source[] {
  const parts = view.outcome?.breakdown[seat] ?? {}
  const labels = words.sources as Record<string, string>
  return Object.entries(parts)
    .filter(([, amount]) => amount !== 0)
    .map(([source, amount]) => ({ label: labels[source] ?? source, amount }))
}
