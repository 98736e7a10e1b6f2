import { describe, expect, it } from 'vitest';
import { findViolations, ordinaryBudget, type Point } from './verdict.ts';

function series(cpuMs: readonly number[], others: Partial<Point> = {}): Point[] {
  return cpuMs.map((ms, index) => ({
    size: 10 ** (index + 1),
    status: 200,
    isRefusal: false,
    cpuMs: ms,
    pauseMs: 0,
    answerBytes: 100,
    ...others,
  }));
}
const judged = (points: Point[], factor = 1) => findViolations(points, ordinaryBudget, factor);

describe('the judgement of a growing input', () => {
  it('passes a cost that grows as the input does, and one that stays', () => {
    expect(judged(series([1, 10, 100]))).toEqual([]);
    expect(judged(series([12, 11, 14, 12]))).toEqual([]);
  });

  it('names a cost that grows faster than the input', () => {
    expect(judged(series([1, 2, 100]))).toEqual([
      'grows faster than its input: 2.0 ms with 100, 100.0 ms with 1000 elements',
    ]);
  });

  it('names what is over the budget, and gives a slower machine more time', () => {
    expect(judged(series([160]))).toEqual(['takes 160 ms of CPU time with 10 elements, more than 150']);
    expect(judged(series([160]), 2)).toEqual([]);
    expect(judged(series([60], { pauseMs: 55 }))).toEqual(['takes 55 ms of pause with 10 elements, more than 50']);
    expect(judged(series([5], { answerBytes: 1_000_001 }))).toEqual([
      'answers 1000001 bytes with 10 elements, more than 1000000',
    ]);
  });

  it('names a failure and a missing answer, and takes a 503 that says when to come again for a refusal', () => {
    expect(judged(series([5], { status: 500 }))).toEqual(['answers 500 with 10 elements']);
    expect(judged(series([5], { status: 0 }))).toEqual(['gives no answer with 10 elements']);
    expect(judged(series([5], { status: 503, isRefusal: true }))).toEqual([]);
    expect(judged(series([5], { status: 413 }))).toEqual([]);
  });
});
