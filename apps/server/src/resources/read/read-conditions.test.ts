import { describe, expect, it } from 'vitest';
import { planFor } from './read-conditions.ts';

describe('the plan of a list', () => {
  it('is kept where one suits every value: without a filter, or for the one record of an id or slug', () => {
    expect(planFor({}, undefined)).toBe('kept');
    expect(planFor({ where: { slug: 'mug' } }, undefined)).toBe('kept');
    expect(planFor({ search: 'mug' }, { join: 'join found on true', score: 'found.score' })).toBe('kept');
  });

  it('is made anew where it depends on how rare the value is', () => {
    expect(planFor({ where: { status: { in: ['PENDING'] } } }, undefined)).toBe('anew');
    expect(planFor({ where: { slug: 'mug', price: { gte: 100 } } }, undefined)).toBe('anew');
    expect(planFor({ where: { id: { in: ['a', 'b'] } } }, undefined)).toBe('anew');
    expect(planFor({ search: 'grace' }, { narrowing: { sql: 'o.id in (select 1)', ids: 'select 1' } })).toBe('anew');
    expect(planFor({ search: 'grace' }, { join: 'join (select 1 where a ilike $1) hit on true' })).toBe('anew');
  });
});
