import { describe, expect, it } from 'vitest';
import type { ListFilter } from './list-definition.ts';
import { amountsCondition, daysCondition, numbersCondition, toFilter } from './list-filter.ts';

const filters: readonly ListFilter[] = [
  { kind: 'choice', name: 'status', label: 'Status', choices: [], where: (value) => ({ status: value }) },
  { kind: 'amounts', name: 'price', label: 'Price', where: (value) => ({ price: amountsCondition(value) }) },
  { kind: 'numbers', name: 'cap', label: 'Cap', where: (value) => ({ price: numbersCondition(value) }) },
];

describe('what a list asks of the server', () => {
  it('asks for nothing but the order when nothing is filtered', () => {
    expect(
      toFilter({ search: ' ', sort: 'createdAt.desc', values: {} }, filters, { searchFields: [], timeZone: 'UTC' }),
    ).toEqual({
      orderBy: [{ createdAt: 'desc' }],
    });
  });

  it('joins every filter that has a value', () => {
    const question = { search: 'mug', sort: 'price.asc', values: { status: 'ACTIVE', price: '10..25.50', other: 'x' } };
    expect(toFilter(question, filters, { searchFields: ['name'], timeZone: 'UTC' })).toEqual({
      where: { status: 'ACTIVE', price: { gte: 1000, lte: 2550 } },
      search: 'mug',
      searchFields: ['name'],
      orderBy: [{ price: 'asc' }],
    });
  });

  it('asks for the plain condition of the list only while nothing is searched or filtered', () => {
    const fixed = { searchFields: ['name'], timeZone: 'UTC', plainWhere: { status: { not: 'ARCHIVED' } } };
    const plain = { search: ' ', sort: '', values: {} };
    expect(toFilter(plain, filters, fixed).where).toEqual({ status: { not: 'ARCHIVED' } });
    expect(toFilter({ ...plain, search: 'mug' }, filters, fixed).where).toBeUndefined();
    expect(toFilter({ ...plain, values: { price: '1..' } }, filters, fixed).where).toEqual({ price: { gte: 100 } });
  });

  it('joins two conditions on one field', () => {
    const question = { search: '', sort: 'price.asc', values: { price: '10..', cap: '..5000' } };
    expect(toFilter(question, filters, { searchFields: [], timeZone: 'UTC' }).where).toEqual({
      price: { gte: 1000, lte: 5000 },
    });
  });

  it.each([
    ['2026-11-01..2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['2026-11-22..2026-11-23', 'Asia/Kolkata', '2026-11-21T18:30:00.000Z', '2026-11-23T18:30:00.000Z'],
    ['2026-11-22Z..2026-11-22Z', 'Asia/Kolkata', '2026-11-22T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  ])('takes the days %s in %s from %s to %s', (days, zone, gte, lt) => {
    expect(daysCondition(days, zone)).toEqual({ gte, lt });
  });

  it('passes over a text that is no day', () => {
    expect(daysCondition('soon..2026-13-45', 'UTC')).toEqual({});
    expect(daysCondition('2026-11-22..', 'UTC')).toEqual({ gte: '2026-11-22T00:00:00.000Z' });
  });

  it('passes over a text that is no amount', () => {
    expect(amountsCondition('abc..5')).toEqual({ lte: 500 });
  });
});
