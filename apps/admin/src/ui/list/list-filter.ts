import type { Comparison, Filter } from '@vitrine/contract/resources/filter.schema.ts';
import { typedAmount } from '../money.ts';
import type { ListFilter, Where } from './list-definition.ts';

export interface ListQuestion {
  readonly search: string;
  readonly sort: string;
  /** Filter values by name, as in the URL. */
  readonly values: Readonly<Record<string, string>>;
}

/** Returns the filter of the generic calls for the state of a list; several conditions on one field are combined. */
export function filterOf(
  question: ListQuestion,
  filters: readonly ListFilter[],
  fixed: {
    readonly searchFields: readonly string[];
    readonly include?: readonly string[];
    readonly plainWhere?: Where;
  },
): Filter {
  const where: Where = {};
  for (const filter of filters) {
    const value = question.values[filter.name];
    if (!value) continue;
    for (const [field, condition] of Object.entries(filter.where(value)))
      where[field] = joined(where[field], condition);
  }
  const [field = '', direction] = question.sort.split('.');
  const search = question.search.trim();
  if (!search && Object.values(question.values).every((value) => !value)) Object.assign(where, fixed.plainWhere);
  return {
    ...(Object.keys(where).length > 0 && { where }),
    ...(search && fixed.searchFields.length > 0 && { search, searchFields: [...fixed.searchFields] }),
    ...(fixed.include && { include: [...fixed.include] }),
    ...(field && { orderBy: [{ [field]: direction === 'asc' ? 'asc' : 'desc' }] }),
  };
}

function joined(first: Where[string] | undefined, second: Where[string]): Where[string] {
  return isComparison(first) && isComparison(second) ? { ...first, ...second } : second;
}

function isComparison(condition: Where[string] | undefined): condition is Comparison {
  return typeof condition === 'object' && condition !== null;
}

/** Returns the two ends of 'a..b'; either may be empty. */
export function rangeEnds(value: string): readonly [string, string] {
  const [from = '', to = ''] = value.split('..');
  return [from, to];
}

/**
 * Returns the days 'from..to' as a condition on a time, both days included, in the reader's time zone; '2026-11-01Z' is a day in
 * UTC, which the dashboard uses.
 */
export function daysCondition(value: string): Comparison {
  const [from, to] = rangeEnds(value);
  const start = from ? startOfDay(from, 0) : null;
  const end = to ? startOfDay(to, 1) : null;
  return {
    ...(start && !Number.isNaN(start.getTime()) && { gte: start.toISOString() }),
    ...(end && !Number.isNaN(end.getTime()) && { lt: end.toISOString() }),
  };
}

function startOfDay(day: string, daysLater: number): Date {
  if (day.endsWith('Z')) return new Date(Date.parse(`${day.slice(0, -1)}T00:00:00Z`) + daysLater * 86_400_000);
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + daysLater);
  return start;
}

/** Returns the dollars 'from..to' as a condition in cents; invalid amounts are ignored. */
export function amountsCondition(value: string): Comparison {
  const [from, to] = rangeEnds(value).map((text) => typedAmount(text) ?? undefined);
  return numberEnds(value, from, to);
}

/** Returns the whole numbers 'from..to' as a condition. */
export function numbersCondition(value: string): Comparison {
  const [from, to] = rangeEnds(value).map((text) => Math.round(Number(text)));
  return numberEnds(value, from, to);
}

function numberEnds(value: string, from = Number.NaN, to = Number.NaN): Comparison {
  const [fromText, toText] = rangeEnds(value);
  return {
    ...(fromText && Number.isSafeInteger(from) && { gte: from }),
    ...(toText && Number.isSafeInteger(to) && { lte: to }),
  };
}
