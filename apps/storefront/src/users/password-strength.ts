import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';

const meter = new ZxcvbnFactory({ dictionary: common, graphs: adjacencyGraphs });
/** Reckoning grows with the length; beyond this nobody's password gets weaker. */
const mostReckoned = 100;

/** How many guesses a password would take, from 0 (at once) to 4 (never). `known` are words that a guesser would try first. */
export function passwordScore(password: string, known: readonly string[]): number {
  return meter.check(
    password.slice(0, mostReckoned),
    known.filter((word) => word !== ''),
  ).score;
}
