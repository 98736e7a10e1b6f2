import { describe, expect, it } from 'vitest';
import { planFor } from './read-conditions.ts';

describe('the plan of a list', () => {
  it('is kept where one suits every value: without a filter, or for the one record of an id or slug', () => {
    expect(planFor({}, undefined)).toBe('named');
    expect(planFor({ where: { slug: 'mug' } }, undefined)).toBe('named');
    expect(planFor({ search: 'mug' }, { join: 'join found on true', score: 'found.score' })).toBe('named');
  });

  it('is made anew where it depends on how rare the value is', () => {
    expect(planFor({ where: { status: { in: ['PENDING'] } } }, undefined)).toBe('unnamed');
    expect(planFor({ where: { slug: 'mug', price: { gte: 100 } } }, undefined)).toBe('unnamed');
    expect(planFor({ where: { id: { in: ['a', 'b'] } } }, undefined)).toBe('unnamed');
    expect(planFor({ search: 'grace' }, { narrowing: { sql: 'o.id in (select 1)', ids: 'select 1' } })).toBe('unnamed');
    expect(planFor({ search: 'grace' }, { join: 'join (select 1 where a ilike $1) hit on true' })).toBe('unnamed');
  });
});
