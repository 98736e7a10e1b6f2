import { maxIncluded, maxNested } from '@vitrine/contract/resources/filter.schema.ts';
import type { TextRow } from '../../platform/database/statements/text-query.ts';
import type { Caller } from '../../platform/http/caller/caller.ts';
import type { RelationPath } from '../resource.ts';
import { parameters, type Run } from '../statement.ts';
import { maskFor } from './masks.ts';
import { buildProjection, type Projection } from './projection.ts';
import type { ReadBudget } from './read-budget.ts';
import { keyText, maskedJson, toJson } from './record-text.ts';
import type { Shape } from './shape.ts';

/** Returns the part of a statement between `from` and `where`. */
export function fromText({ resource }: Shape, projection: Projection): string {
  const joins = [...projection.joins].map((name) => resource.joins[name] ?? '');
  return [resource.from, ...joins].join(' ');
}

/** Prepares a shape's columns for the caller, including the ids and owners that the records' text depends on. */
export function preparedProjection(shape: Shape): Projection {
  const projection = buildProjection(shape);
  projection.place(shape.resource.id);
  const productId = soldProductColumn(shape);
  if (productId) projection.place(productId);
  for (const { path } of shape.relations) if (path.holds === 'one') projection.place(path.id);
  if (shape.resource.ownedBy) projection.place(shape.resource.ownedBy);
  if (shape.resource.ownedByEmail) projection.place(shape.resource.ownedByEmail);
  if (shape.resource.isPublic) projection.place(shape.resource.isPublic);
  return projection;
}

/** Returns the column with the id of the product whose sales change a field of the shape, if there is one. */
function soldProductColumn({ resource: { sold }, fields }: Shape): string | undefined {
  return sold?.fields.some((field) => fields.includes(field)) ? sold.productId : undefined;
}

/** JSON text, and the number of records of other resources that it contains. */
interface Written {
  readonly text: string;
  readonly includedCount: number;
}

interface Rows {
  readonly shape: Shape;
  readonly projection: Projection;
  readonly rows: readonly TextRow[];
  readonly caller: Caller;
  readonly budget: ReadBudget;
  /** Receives the ids of the products whose sales change the texts. */
  readonly soldProducts: Set<string>;
}

/**
 * Returns the rows as JSON texts, with one more statement for each relation. Texts are joined after the check of the
 * budget.
 */
export async function recordTexts(
  run: Run,
  { shape, projection, rows, caller, budget, soldProducts }: Rows,
): Promise<Written[]> {
  const { fields } = projection;
  const related: { readonly key: string; readonly of: (row: TextRow) => Written }[] = [];
  for (const { name, path, shape: inner } of shape.relations) {
    const index = projection.place(path.holds === 'one' ? path.id : shape.resource.id);
    const ids = [...new Set(rows.map((row) => row[index]).filter((id) => typeof id === 'string'))];
    const found = await relatedTexts(run, { path, shape: inner, ids, caller, budget, soldProducts });
    const missing = { text: path.holds === 'one' ? 'null' : '[]', includedCount: 0 };
    const key = keyText(name, fields.length + related.length);
    related.push({ key, of: (row) => found.get(row[index] ?? '') ?? missing });
  }
  const productId = soldProductColumn(shape);
  const productIndex = productId === undefined ? undefined : projection.place(productId);
  if (productIndex !== undefined) for (const row of rows) soldProducts.add(row[productIndex] ?? '');
  const isMasked = maskFor(shape.resource, projection, caller);
  const total = { bytes: 0, includedCount: 0 };
  const written = rows.map((row) => {
    const write = isMasked(row) ? maskedJson : toJson;
    let text = '';
    // An indexed loop, because this runs for each field of each record, and `entries()` takes a quarter longer.
    for (let index = 0; index < fields.length; index += 1) {
      const field = fields[index];
      if (field) text += field.key + write(field, row[index] ?? null);
    }
    let includedCount = 0;
    for (const { key, of } of related) {
      const inner = of(row);
      text += key + inner.text;
      includedCount += inner.includedCount;
    }
    total.bytes += text.length;
    total.includedCount += includedCount;
    return { text: text === '' ? '{}' : `${text}}`, includedCount };
  });
  budget.written(total);
  return written;
}

interface Related extends Pick<Rows, 'shape' | 'caller' | 'budget' | 'soldProducts'> {
  readonly path: RelationPath;
  readonly ids: readonly string[];
}

/** Returns the related text for each including record: an array of records, or one. */
async function relatedTexts(
  run: Run,
  { path, shape, ids, caller, budget, soldProducts }: Related,
): Promise<Map<string, Written>> {
  if (ids.length === 0) return new Map();
  const projection = preparedProjection(shape);
  const { values, bind } = parameters();
  const parents = bind(ids);
  const scope = shape.resource.scope(caller, bind);
  const own = projection.columns.length;
  const columns = projection.columns.join(', ');
  const text =
    path.holds === 'one'
      ? `select ${columns}, ${shape.resource.id} from ${fromText(shape, projection)}
         where ${shape.resource.id} = any(${parents}::uuid[]) and ${scope}`
      : listText(shape, path, { projection, parents, scope });
  const rows = await run({ text, values, width: own + 1, allowance: budget.allowance });
  budget.fetched(rows.length);
  const texts = await recordTexts(run, { shape, projection, rows, caller, budget, soldProducts });
  const lists = new Map<string, Written[]>();
  for (const [index, written] of texts.entries()) {
    const id = rows[index]?.[own] ?? '';
    const list = lists.get(id) ?? [];
    list.push(written);
    lists.set(id, list);
  }
  return new Map(
    [...lists].map(([id, list]) => {
      const inner = list.map((one) => one.text).join(',');
      const includedCount = list.reduce((count, one) => count + 1 + one.includedCount, 0);
      return [id, { text: path.holds === 'one' ? inner : `[${inner}]`, includedCount }];
    }),
  );
}

function listText(
  shape: Shape,
  path: Extract<RelationPath, { holds: 'list' }>,
  { projection, parents, scope }: { projection: Projection; parents: string; scope: string },
): string {
  const names = projection.columns.map((_, index) => `c${index}`);
  const through = path.through ? `join ${path.through.from} on ${path.through.on}` : '';
  return `select ${names.map((name) => `child.${name}`).join(', ')}, parent.id
    from unnest(${parents}::uuid[]) parent(id) cross join lateral (
      select ${projection.columns.join(', ')} from ${fromText(shape, projection)} ${through}
      where ${path.parent} = parent.id and ${scope} order by ${path.orderBy} limit ${maxNested}
    ) child(${names.join(', ')}) limit ${maxIncluded + 1}`;
}
