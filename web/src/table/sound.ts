// Short, soft sounds made on the spot: no files, nothing to load.

import type { GameName } from '../route'

export type Sound =
  | 'play'
  | 'move'
  | 'turn'
  | 'coin'
  | 'steps'
  | 'stone'
  | 'match'
  | 'door'
  | 'card'
  | 'stamp'
  | 'drawer'
  | 'end'

const KINDS: Record<GameName, Partial<Record<string, Sound>>> = {
  marracash: {
    Walked: 'steps',
    Filled: 'steps',
    Earned: 'coin',
    AuctionOpened: 'stone',
    Sold: 'stone',
    GameEnded: 'end',
  },
  casablanca: {
    Moved: 'steps',
    Objected: 'match',
    HitDeclared: 'match',
    Removed: 'door',
    Bribed: 'coin',
    GameEnded: 'end',
  },
  schwarzmarkt: {
    CardPlayed: 'card',
    CardDrawn: 'card',
    Drove: 'stamp',
    Exchanged: 'drawer',
    SoldQuickly: 'drawer',
    GameEnded: 'end',
  },
}

/** What an event sounds like; null: like nothing in particular. */
export function soundOf(game: GameName, type: string): Sound | null {
  return KINDS[game][type] ?? null
}

let context: AudioContext | null = null

interface Tone {
  wave: OscillatorType
  from: number
  to: number
  seconds: number
  loud: number
  after?: number
}

const TONES: Record<Sound, Tone[]> = {
  play: [{ wave: 'sine', from: 520, to: 620, seconds: 0.06, loud: 0.05 }],
  move: [{ wave: 'sine', from: 300, to: 260, seconds: 0.07, loud: 0.04 }],
  turn: [
    { wave: 'sine', from: 587, to: 587, seconds: 0.16, loud: 0.06 },
    { wave: 'sine', from: 880, to: 880, seconds: 0.22, loud: 0.05, after: 0.12 },
  ],
  coin: [
    { wave: 'triangle', from: 1320, to: 1320, seconds: 0.07, loud: 0.05 },
    { wave: 'triangle', from: 1760, to: 1760, seconds: 0.2, loud: 0.05, after: 0.06 },
  ],
  steps: [
    { wave: 'triangle', from: 130, to: 80, seconds: 0.06, loud: 0.09 },
    { wave: 'triangle', from: 120, to: 75, seconds: 0.06, loud: 0.08, after: 0.14 },
    { wave: 'triangle', from: 130, to: 80, seconds: 0.06, loud: 0.07, after: 0.28 },
  ],
  stone: [{ wave: 'square', from: 210, to: 90, seconds: 0.09, loud: 0.04 }],
  match: [{ wave: 'sawtooth', from: 900, to: 2400, seconds: 0.16, loud: 0.02 }],
  door: [{ wave: 'square', from: 90, to: 55, seconds: 0.18, loud: 0.05 }],
  card: [{ wave: 'sawtooth', from: 1800, to: 700, seconds: 0.05, loud: 0.02 }],
  stamp: [{ wave: 'square', from: 150, to: 70, seconds: 0.06, loud: 0.05 }],
  drawer: [
    { wave: 'square', from: 180, to: 240, seconds: 0.05, loud: 0.03 },
    { wave: 'triangle', from: 1568, to: 1568, seconds: 0.22, loud: 0.04, after: 0.07 },
  ],
  end: [
    { wave: 'sine', from: 523, to: 523, seconds: 0.25, loud: 0.05 },
    { wave: 'sine', from: 659, to: 659, seconds: 0.25, loud: 0.05, after: 0.16 },
    { wave: 'sine', from: 784, to: 784, seconds: 0.4, loud: 0.05, after: 0.32 },
  ],
}

/** Plays a sound, if the browser lets us: before the first click it does not. */
export function sound(kind: Sound, after = 0): void {
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume().catch(() => undefined)
    if (context.state !== 'running') return
    for (const tone of TONES[kind]) voice(context, tone, after)
  } catch {
    context = null // no sound on this device
  }
}

function voice(audio: AudioContext, tone: Tone, after: number): void {
  const start = audio.currentTime + after + (tone.after ?? 0)
  const end = start + tone.seconds
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  oscillator.type = tone.wave
  oscillator.frequency.setValueAtTime(tone.from, start)
  oscillator.frequency.exponentialRampToValueAtTime(tone.to, end)
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(tone.loud, start + 0.012)
  gain.gain.exponentialRampToValueAtTime(0.0001, end)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(end + 0.02)
}
