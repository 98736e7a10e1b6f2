import { describe, expect, it } from 'vitest';
import type { ListFilter } from './list-definition.ts';
import { amountsCondition, filterOf, numbersCondition } from './list-filter.ts';

const filters: readonly ListFilter[] = [
  { kind: 'choice', name: 'status', label: 'Status', choices: [], where: (value) => ({ status: value }) },
  { kind: 'amounts', name: 'price', label: 'Price', where: (value) => ({ price: amountsCondition(value) }) },
  { kind: 'numbers', name: 'cap', label: 'Cap', where: (value) => ({ price: numbersCondition(value) }) },
];

describe('what a list asks of the server', () => {
  it('asks for nothing but the order when nothing is filtered', () => {
    expect(filterOf({ search: ' ', sort: 'createdAt.desc', values: {} }, filters, { searchFields: [] })).toEqual({
      orderBy: [{ createdAt: 'desc' }],
    });
  });

  it('joins every filter that has a value', () => {
    const question = { search: 'mug', sort: 'price.asc', values: { status: 'ACTIVE', price: '10..25.50', other: 'x' } };
    expect(filterOf(question, filters, { searchFields: ['name'] })).toEqual({
      where: { status: 'ACTIVE', price: { gte: 1000, lte: 2550 } },
      search: 'mug',
      searchFields: ['name'],
      orderBy: [{ price: 'asc' }],
    });
  });

  it('asks for the plain condition of the list only while nothing is searched or filtered', () => {
    const fixed = { searchFields: ['name'], plainWhere: { status: { not: 'ARCHIVED' } } };
    const plain = { search: ' ', sort: '', values: {} };
    expect(filterOf(plain, filters, fixed).where).toEqual({ status: { not: 'ARCHIVED' } });
    expect(filterOf({ ...plain, search: 'mug' }, filters, fixed).where).toBeUndefined();
    expect(filterOf({ ...plain, values: { price: '1..' } }, filters, fixed).where).toEqual({ price: { gte: 100 } });
  });

  it('joins two conditions on one field', () => {
    const question = { search: '', sort: 'price.asc', values: { price: '10..', cap: '..5000' } };
    expect(filterOf(question, filters, { searchFields: [] }).where).toEqual({ price: { gte: 1000, lte: 5000 } });
  });

  it('passes over a text that is no amount', () => {
    expect(amountsCondition('abc..5')).toEqual({ lte: 500 });
  });
});
