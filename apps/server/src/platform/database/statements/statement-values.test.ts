import { describe, expect, it } from 'vitest';
import { columnList, expressionList, numberValues, readValues, type StatementValues } from './statement-values.ts';

const values = {
  id: ({ id }) => id,
  names: ({ names }) => JSON.stringify(names),
} satisfies StatementValues<{ readonly id: string; readonly names: readonly string[] }>;

describe('the values of a statement', () => {
  it('have the number of the position at which they are sent', () => {
    expect(numberValues(values)).toEqual({ id: '$1', names: '$2' });
    expect(readValues(values, { names: ['Ada'], id: 'one' })).toEqual(['one', '["Ada"]']);
  });

  it('stand in the order of the columns that they fill', () => {
    const value = numberValues(values);
    const row = { names: `${value.names}::jsonb`, id: value.id };
    expect([columnList(row), expressionList(row)]).toEqual(['names, id', '$2::jsonb, $1']);
  });
});
