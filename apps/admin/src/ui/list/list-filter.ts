import type { Comparison, Filter } from '@vitrine/contract/resources/filter.schema.ts';
import { dayStart, laterDay } from '@vitrine/domain/time/calendar-days.ts';
import { typedAmount } from '../money.ts';
import type { ListFilter, Where } from './list-definition.ts';

export interface ListQuestion {
  readonly search: string;
  readonly sort: string;
  /** Filter values by name, as in the URL. */
  readonly values: Readonly<Record<string, string>>;
}

/** Converts the state of a list into the filter of the generic calls. It combines several conditions on one field. */
export function toFilter(
  question: ListQuestion,
  filters: readonly ListFilter[],
  fixed: {
    readonly searchFields: readonly string[];
    readonly include?: readonly string[];
    readonly plainWhere?: Where;
    readonly timeZone: string;
  },
): Filter {
  const where: Where = {};
  for (const filter of filters) {
    const value = question.values[filter.name];
    if (!value) continue;
    for (const [field, condition] of Object.entries(filter.where(value, fixed.timeZone)))
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

/** Returns the two ends of 'a..b'. Either may be empty. */
export function rangeEnds(value: string): readonly [string, string] {
  const [from = '', to = ''] = value.split('..');
  return [from, to];
}

/**
 * Converts the days 'from..to' into a condition on a time, both days included, in the shop's time zone.
 * '2026-11-01Z' is a day in UTC, as in saved views of previous versions. It ignores a text that is no day.
 */
export function daysCondition(value: string, timeZone: string): Comparison {
  const [from, to] = rangeEnds(value);
  const start = startOfDay(from, { daysLater: 0, timeZone });
  const end = startOfDay(to, { daysLater: 1, timeZone });
  return { ...(start && { gte: start.toISOString() }), ...(end && { lt: end.toISOString() }) };
}

function startOfDay(text: string, { daysLater, timeZone }: { daysLater: number; timeZone: string }): Date | undefined {
  const day = text.replace(/Z$/, '');
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return undefined;
  return dayStart(laterDay(day, daysLater), text.endsWith('Z') ? 'UTC' : timeZone);
}

/** Converts the amounts 'from..to' into a condition in the smallest unit of the currency. It ignores invalid amounts. */
export function amountsCondition(value: string): Comparison {
  const [from, to] = rangeEnds(value).map((text) => typedAmount(text) ?? undefined);
  return numberEnds(value, from, to);
}

/** Converts the whole numbers 'from..to' into a condition. */
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
