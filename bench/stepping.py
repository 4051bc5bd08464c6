"""A step of an environment is what a learner pays for: observation, mask, an action, the move.

Used for our environments and among the peers, so nothing of either is imported.
"""

from __future__ import annotations

import random
import time
from typing import Any


def cycle(env: Any, seconds: float) -> float:
    """Steps per second of a PettingZoo environment."""
    chooser = random.Random(1)
    steps, seed = 0, 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        seed += 1
        env.reset(seed=seed)
        for agent in env.agent_iter():
            seen, _, over, cut_off, _ = env.last()
            if over or cut_off:
                env.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[chooser.randrange(len(legal))]))
            steps += 1
            assert agent in env.possible_agents
            if steps % 50 == 0 and time.process_time() - began >= seconds:
                break
    return steps / (time.process_time() - began)


def walk(game: Any, seconds: float) -> float:
    """Decisions per second of an OpenSpiel game, with the tensor for whoever decides."""
    chooser = random.Random(1)
    kind = game.get_type()
    steps = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(chooser.choice(state.chance_outcomes())[0])
                continue
            player = state.current_player()
            if kind.provides_observation_tensor:
                state.observation_tensor(player)
            else:
                state.information_state_tensor(player)
            state.apply_action(chooser.choice(state.legal_actions()))
            steps += 1
            if steps % 50 == 0 and time.process_time() - began >= seconds:
                break
    return steps / (time.process_time() - began)
