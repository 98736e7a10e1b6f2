import type { FieldIssue } from '@vitrine/contract/errors/problem.schema.ts';
import { defaultLimit, type Filter } from '@vitrine/contract/resources/filter.schema.ts';
import type { Audience } from '@vitrine/contract/resources/resource-declaration.ts';
import { noMeaning, type SearchMeaning } from '@vitrine/domain/catalog/search/search-rules.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { toPage } from '../../platform/database/pagination/page.ts';
import type { Cursors } from '../../platform/database/pagination/signed-cursors.ts';
import { type Caller, isStaff } from '../../platform/http/caller/caller.ts';
import { requestErrors } from '../../platform/http/errors/request-errors.ts';
import type { ReadText } from '../../platform/public-cache/reads/cached-reads.ts';
import { type Failure, failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import type { NarrowList, Resource } from '../resource.ts';
import { type Plan, parameters, type Run } from '../statement.ts';
import { filterFor } from './filters.ts';
import { narrowedResource } from './narrowed-resource.ts';
import { afterCursor, orderByText, sortKeys } from './order.ts';
import { readBudget, withinBudget } from './read-budget.ts';
import { narrowings, planFor, whereText } from './read-conditions.ts';
import { fromText, preparedProjection, recordTexts } from './records.ts';
import { buildSearch, isNearestOnly, searchedFor } from './search.ts';
import { buildShape, type Shape } from './shape.ts';

/** The context of every read of the engine. */
export interface Reading {
  readonly run: Run;
  readonly cursors: Cursors;
  readonly find: (path: string) => Resource;
  /** The shop whose owner may have rules for searches. Reads of staff have none. */
  readonly shop?: AppContext;
}

interface Question {
  readonly body: unknown;
  readonly caller: Caller;
}

export function getAudience(caller: Caller): Audience {
  return isStaff(caller) ? 'staff' : 'public';
}

/** Returns a list as JSON: `{ items, nextCursor, total? }` (docs/behaviour/resources.md#responses). 1 statement, +1 per include and count. */
export function readMany(reading: Reading, resource: Resource, requested: Question): Promise<Outcome<ReadText>> {
  return withinBudget(() => manyRecords(...narrowedFor(reading, resource, requested.caller), requested));
}

async function manyRecords(
  reading: Reading,
  resource: Resource,
  { body, caller }: Question,
): Promise<Outcome<ReadText>> {
  const query = prepare(reading, resource, { body, caller, call: 'many' });
  if (!query.ok) return query;
  const { filter, shape } = query.value;
  const limit = filter.limit ?? defaultLimit;
  const meaning = await shopperMeaning(reading, resource, { filter, caller });
  const statement = listStatement(reading, shape, { filter, caller, limit: limit + 1, meaning });
  if (!statement.ok) return statement;
  const { text, values, projection, keyPositions, list, plan } = statement.value;
  const budget = readBudget(getAudience(caller));
  const { allowance } = budget;
  const found = await reading.run({ text, values, width: projection.columns.length, plan, allowance });
  const { rows, nextCursor } = toPage(found, limit, (last) => {
    const keys = keyPositions.map((index) => last[index] ?? null);
    return reading.cursors.write(list, keys);
  });
  const soldProducts = new Set<string>();
  const items = await recordTexts(reading.run, { shape, projection, rows, caller, budget, soldProducts });
  const total = filter.count ? `,"total":${await countRecords(reading, shape, filter, caller)}` : '';
  const texts = items.map((item) => item.text).join(',');
  return success({
    text: `{"items":[${texts}],"nextCursor":${JSON.stringify(nextCursor)}${total}}`,
    soldProducts: [...soldProducts],
  });
}

/**
 * Returns the first record that matches the filter as JSON text. Fails with NOT_FOUND when there is none for this
 * caller.
 */
export function readOne(reading: Reading, resource: Resource, requested: Question): Promise<Outcome<ReadText>> {
  return withinBudget(() => oneRecord(...narrowedFor(reading, resource, requested.caller), requested));
}

async function oneRecord(reading: Reading, resource: Resource, { body, caller }: Question): Promise<Outcome<ReadText>> {
  const query = prepare(reading, resource, { body, caller, call: 'one' });
  if (!query.ok) return query;
  const { filter, shape } = query.value;
  const statement = listStatement(reading, shape, { filter, caller, limit: 1 });
  if (!statement.ok) return statement;
  const { text, values, projection, plan } = statement.value;
  const budget = readBudget(getAudience(caller));
  const { allowance } = budget;
  const rows = await reading.run({ text, values, width: projection.columns.length, plan, allowance });
  const soldProducts = new Set<string>();
  const [record] = await recordTexts(reading.run, { shape, projection, rows, caller, budget, soldProducts });
  return record === undefined ? notFound(resource) : success({ text: record.text, soldProducts: [...soldProducts] });
}

/** Returns the resources as the caller may read them, also those that a read includes. */
function narrowedFor(reading: Reading, resource: Resource, caller: Caller): [Reading, Resource] {
  const find = (path: string) => narrowedResource(reading.find(path), caller);
  return [{ ...reading, find }, narrowedResource(resource, caller)];
}

export function notFound({ declaration }: Resource): Failure {
  return failure('NOT_FOUND', `There is no such ${declaration.noun}.`);
}

interface Prepared {
  readonly filter: Filter;
  readonly shape: Shape;
}

function prepare(
  { find }: Reading,
  resource: Resource,
  { body, caller, call }: { readonly body: unknown; readonly caller: Caller; readonly call: 'one' | 'many' },
): Outcome<Prepared> {
  const audience = getAudience(caller);
  const parsed = filterFor(resource.declaration, audience).safeParse(body ?? {});
  if (!parsed.success) return refused(requestErrors(parsed.error));
  const hidden = maskErrors(resource, parsed.data, caller);
  if (hidden.length > 0) return refused(hidden);
  const shaped = buildShape(resource, { ...parsed.data, call, audience }, find);
  return 'errors' in shaped ? refused(shaped.errors) : success({ filter: parsed.data, shape: shaped.shape });
}

function refused(errors: readonly FieldIssue[]): Failure {
  const words = errors.slice(0, 3).map(({ path, message }) => (path ? `${path}: ${message}` : message));
  return failure('INVALID_REQUEST', words.join('; '), { errors });
}

/**
 * Returns violations for masked fields in a filter or order of the demo account, because the response would reveal
 * their values.
 */
function maskErrors({ columns }: Resource, filter: Filter, caller: Caller): FieldIssue[] {
  if (caller.kind === 'visitor' || !caller.isDemo) return [];
  const errors: FieldIssue[] = [];
  const check = (field: string, path: string) => {
    if (columns[field]?.mask) errors.push({ path, message: 'Not available to the demo account' });
  };
  for (const field of Object.keys(filter.where ?? {})) check(field, `where.${field}`);
  for (const [index, field] of (filter.searchFields ?? []).entries()) check(field, `searchFields.${index}`);
  for (const [index, order] of (filter.orderBy ?? []).entries()) {
    for (const field of Object.keys(order)) check(field, `orderBy.${index}.${field}`);
  }
  return errors;
}

/**
 * Returns what the owner's rules make of a shopper's search. Staff find records as they are, with the words of the language that the read
 * names.
 */
async function shopperMeaning(
  { shop }: Reading,
  { loadMeaning }: Resource,
  { filter, caller }: RequestOptions,
): Promise<SearchMeaning | undefined> {
  const { search = '', locale } = filter;
  const readsAsStored = isStaff(caller);
  if (!shop || !loadMeaning || search.trim() === '' || (readsAsStored && locale === undefined)) return undefined;
  const meaning = await loadMeaning(shop, search, locale);
  if (!readsAsStored && isNearestOnly(filter)) return meaning;
  return meaning?.languages && { ...noMeaning, languages: meaning.languages };
}

interface Listing {
  readonly filter: Filter;
  readonly caller: Caller;
  readonly limit: number;
  readonly meaning?: SearchMeaning | undefined;
}

function listStatement({ cursors }: Reading, shape: Shape, { filter, caller, limit, meaning }: Listing) {
  const { resource } = shape;
  const { values, bind } = parameters();
  const projection = preparedProjection(shape);
  const search = buildSearch(resource, { filter, caller, meaning }, bind);
  const keys = sortKeys(resource, filter.orderBy, search?.score);
  const { where = {}, orderBy = [] } = filter;
  const narrow = search ? undefined : resource.narrowList?.({ where, orderBy, caller }, bind);
  const orderKeys = narrow ? sortKeys(orderedBy(resource, narrow), filter.orderBy, undefined) : keys;
  const keyPositions = orderKeys.map(({ sql, join }) => projection.place(sql, join));
  const wanted = narrow ? { ...filter, where: narrow.where } : filter;
  const conditions = narrowings(resource, { filter: wanted, caller, search }, bind);
  for (const field of Object.keys(filter.where ?? {})) {
    const join = resource.columns[field]?.join;
    if (join) projection.place(resource.id, join);
  }
  const list = `${resource.declaration.path}|${orderByText(keys)}|${filter.search ?? ''}`;
  if (filter.cursor) {
    const cursorValues = cursors.read(list, filter.cursor);
    if (cursorValues?.length !== keys.length) {
      return refused([{ path: 'cursor', message: 'Not a cursor of this list and order' }]);
    }
    conditions.push({ sql: afterCursor(orderKeys, cursorValues, bind) });
  }
  const text = `select ${projection.columns.join(', ')} from ${fromText(shape, projection)} ${narrow?.join ?? search?.join ?? ''}
    ${whereText(conditions)} order by ${orderByText(orderKeys)} limit ${limit}`;
  return success({ text, values, projection, keyPositions, list, plan: planFor(wanted, search) });
}

/** Returns the resource with the narrow table's columns for id and order. */
function orderedBy(resource: Resource, { id, columns }: NarrowList): Resource {
  const replaced = Object.entries(resource.columns).map(([field, column]) => {
    const sql = columns[field];
    return [field, sql === undefined ? column : { ...column, sql }] as const;
  });
  return { ...resource, id, columns: Object.fromEntries(replaced) };
}

interface RequestOptions {
  readonly filter: Filter;
  readonly caller: Caller;
}

interface Counting {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly plan: Plan;
}

async function countRecords({ run }: Reading, { resource }: Shape, filter: Filter, caller: Caller): Promise<number> {
  const { text, values, plan } = tallying(resource, { filter, caller }) ?? counting(resource, { filter, caller });
  const rows = await run({ text, values, width: 1, plan });
  return Number(rows[0]?.[0] ?? 0);
}

/** Counts by the resource's own statement, which covers all records. */
function tallying(resource: Resource, requested: RequestOptions): Counting | undefined {
  const { values, bind } = parameters();
  if (resource.scope(requested.caller, bind) !== 'true') return undefined;
  const search = searchedFor(resource, requested);
  const text = resource.tally?.({ where: requested.filter.where ?? {}, ...(search ? { search } : {}) }, bind);
  return text === undefined ? undefined : { text, values, plan: 'unnamed' };
}

function counting(resource: Resource, { filter, caller }: RequestOptions): Counting {
  const { values, bind } = parameters();
  const search = buildSearch(resource, { filter, caller }, bind);
  const conditions = narrowings(resource, { filter, caller, search }, bind);
  const [only] = conditions;
  // If the ids are the only condition, they are not joined with the records. For a million orders the join takes ten
  // times as long.
  const isByIds = conditions.length === 1 && only?.ids !== undefined && search?.join === undefined;
  const joins = new Set(Object.keys(filter.where ?? {}).map((field) => resource.columns[field]?.join));
  const joined = [...joins].map((name) => (name ? (resource.joins[name] ?? '') : ''));
  const from = isByIds
    ? `(${only.ids}) found`
    : [resource.from, ...joined, search?.join ?? '', whereText(conditions)].join(' ');
  return { text: `select count(*) from ${from}`, values, plan: planFor(filter, search) };
}
