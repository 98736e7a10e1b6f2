import { describe, expect, it } from 'vitest';
import { isOutage } from '../../database/statements/database-failure.ts';
import { databaseOutage, outageLog } from './outage-log.ts';

const coded = (code: string) => isOutage(Object.assign(new Error('x'), { code }));

describe('the log of an outage', () => {
  it('has one line a second, with the number of failures since the line before', () => {
    let now = 0;
    const lines: unknown[] = [];
    const log = outageLog(databaseOutage, 1_000, () => now);
    const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    for (now = 0; now <= 2_000; now += 100) log({ error: (fields: unknown) => void lines.push(fields) }, error);
    expect(lines).toEqual(
      [1, 10, 10].map((failures) => ({ code: 'UNAVAILABLE', reason: 'connect ECONNREFUSED', failures })),
    );
  });

  it('is for a database that is away, and not for a statement that the database ended', () => {
    expect(['ECONNREFUSED', '57P01', '57P03', '08006'].map(coded)).toEqual([true, true, true, true]);
    expect(['57014', '40P01', '55P03', '53300', '23505'].map(coded)).toEqual([false, false, false, false, false]);
    expect(isOutage(new Error('Connection terminated unexpectedly'))).toBe(true);
  });
});
