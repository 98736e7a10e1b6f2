import { expect, it, vi } from 'vitest';
import { containFailures, runEachStep } from './contain-failures.ts';

const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });

const testLog = () => ({ error: vi.fn() });

const fail = (error: Error) => async () => {
  throw error;
};

it('a failed piece is logged with its ids, stops no other one, and the run ends with an error', async () => {
  const log = testLog();
  const contained = containFailures(log, 'could not deliver an order');
  const error = new Error('broken');
  expect(await contained.attempt({ orderNumber: '1001' }, fail(error))).toBeUndefined();
  expect(await contained.attempt({ orderNumber: '1002' }, async () => 'delivered')).toBe('delivered');
  expect(log.error.mock.calls).toEqual([[{ err: error, orderNumber: '1001' }, 'could not deliver an order']]);
  expect(() => contained.end()).toThrow('could not deliver an order (1 failed). The first reason: broken');
});

it('an outage of the database ends the run at once', async () => {
  const log = testLog();
  await expect(containFailures(log, 'x').attempt({}, fail(lost))).rejects.toBe(lost);
  expect(log.error.mock.calls).toEqual([]);
});

it('a failed step of a job does not prevent the next one, except in an outage', async () => {
  const log = testLog();
  const [first, second] = [new Error('first'), new Error('second')];
  const ran: string[] = [];
  await expect(runEachStep(log, [fail(first), fail(second), async () => void ran.push('third')])).rejects.toBe(first);
  expect([ran, log.error.mock.calls]).toEqual([['third'], [[{ err: second }, 'a further step of a job failed']]]);
  await expect(runEachStep(log, [fail(lost), async () => void ran.push('never')])).rejects.toBe(lost);
  expect(ran).toEqual(['third']);
});
