import { expect, it } from 'vitest';
import { propertySeed } from '../../tools/testing/property-seed.ts';
import { expectedReturns } from './compare-returns.ts';
import { prove } from './prove.ts';

const aboutEightMinutes = 480_000;

it('keeps the books equal to the providers’ while processes die and the providers misbehave', {
  timeout: aboutEightMinutes,
}, async () => {
  const seed = propertySeed;
  const lines: string[] = [`seed ${seed}`];
  const proof = await prove({ seed, orders: 60, kills: 5, shoppersAtOnce: 6 }, (line) => lines.push(line));
  expect(proof.differences, lines.join('; ')).toEqual([]);
  expect(proof.recovery.kills).toBe(5);
  expect(proof.counts['charges']).toBeGreaterThan(10);
  expect(proof.counts['ordersAtStripeTax']).toBeGreaterThan(10);
  for (const name of expectedReturns) expect(proof.counts[name], name).toBeGreaterThan(0);
});
