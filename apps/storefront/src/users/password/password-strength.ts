import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';

const meter = new ZxcvbnFactory({ dictionary: common, graphs: adjacencyGraphs });
/**
 * The maximum number of checked characters. The time grows with the length, and further characters never make a
 * password weaker.
 */
const maxEvaluated = 100;

/** Returns how hard a password is to guess, from 0 (at once) to 4 (never). `known` are words that an attacker would try first. */
export function passwordScore(password: string, known: readonly string[]): number {
  return meter.check(
    password.slice(0, maxEvaluated),
    known.filter((word) => word !== ''),
  ).score;
}
