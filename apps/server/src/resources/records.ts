import { mostNested } from '@vitrine/contract/resources/filter.schema.ts';
import { normaliseEmail } from '@vitrine/domain/users/roles.ts';
import type { TextRow } from '../platform/database/text-query.ts';
import type { Caller } from '../platform/http/caller.ts';
import { type Projection, projectionOf } from './projection.ts';
import { jsonOf, keyText, maskedJson } from './record-text.ts';
import type { RelationPath } from './resource.ts';
import type { Shape } from './shape.ts';
import { parameters, type Run } from './statement.ts';

/** The part of a statement between `from` and `where`. */
export function fromText({ resource }: Shape, projection: Projection): string {
  const joins = [...projection.joins].map((name) => resource.joins[name] ?? '');
  return [resource.from, ...joins].join(' ');
}

/** Prepares a shape's columns for the caller; ids and owners that the records' text depends on come along. */
export function preparedProjection(shape: Shape): Projection {
  const projection = projectionOf(shape);
  projection.place(shape.resource.id);
  for (const { path } of shape.relations) if (path.holds === 'one') projection.place(path.id);
  if (shape.resource.ownedBy) projection.place(shape.resource.ownedBy);
  if (shape.resource.ownedByEmail) projection.place(shape.resource.ownedByEmail);
  if (shape.resource.isPublic) projection.place(shape.resource.isPublic);
  return projection;
}

/** The rows as JSON texts of records, with one more statement for each relation of the shape. */
export async function recordTexts(
  run: Run,
  {
    shape,
    projection,
    rows,
    caller,
  }: { shape: Shape; projection: Projection; rows: readonly TextRow[]; caller: Caller },
): Promise<string[]> {
  const { fields } = projection;
  const related: ((row: TextRow) => string)[] = [];
  for (const { name, path, shape: inner } of shape.relations) {
    const place = projection.place(path.holds === 'one' ? path.id : shape.resource.id);
    const ids = [...new Set(rows.map((row) => row[place]).filter((id) => typeof id === 'string'))];
    const found = await relatedTexts(run, { path, shape: inner, ids, caller });
    const missing = path.holds === 'one' ? 'null' : '[]';
    const key = keyText(name, fields.length + related.length);
    related.push((row) => key + (found.get(row[place] ?? '') ?? missing));
  }
  const isMasked = maskFor(shape, projection, caller);
  return rows.map((row) => {
    const write = isMasked(row) ? maskedJson : jsonOf;
    let text = '';
    // Counted by hand: this runs for each field of each record, and `entries()` takes a quarter longer.
    for (let index = 0; index < fields.length; index += 1) {
      const field = fields[index];
      if (field) text += field.key + write(field, row[index] ?? null);
    }
    for (const one of related) text += one(row);
    return text === '' ? '{}' : `${text}}`;
  });
}

/** The demo account sees other people's records masked (contract §2). */
function maskFor({ resource }: Shape, projection: Projection, caller: Caller): (row: TextRow) => boolean {
  if (caller.kind === 'visitor' || !caller.isDemo || !resource.ownedBy) return () => false;
  const owner = projection.place(resource.ownedBy);
  const email = resource.ownedByEmail === undefined ? undefined : projection.place(resource.ownedByEmail);
  const isPublic = resource.isPublic === undefined ? undefined : projection.place(resource.isPublic);
  const isOwnEmail = (written: string | null | undefined) =>
    written !== null && written !== undefined && normaliseEmail(written) === normaliseEmail(caller.email);
  return (row) =>
    row[owner] !== caller.userId &&
    !(email !== undefined && isOwnEmail(row[email])) &&
    !(isPublic !== undefined && row[isPublic] === 't');
}

interface Related {
  readonly path: RelationPath;
  readonly shape: Shape;
  readonly ids: readonly string[];
  readonly caller: Caller;
}

/** The text that stands for each including record: an array of records, or one. */
async function relatedTexts(run: Run, { path, shape, ids, caller }: Related): Promise<Map<string, string>> {
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
  const rows = await run(text, values, own + 1);
  const texts = await recordTexts(run, { shape, projection, rows, caller });
  const found = new Map<string, string>();
  if (path.holds === 'one') {
    for (const [index, row] of rows.entries()) found.set(row[own] ?? '', texts[index] ?? 'null');
    return found;
  }
  const lists = new Map<string, string[]>();
  for (const [index, row] of rows.entries()) {
    const list = lists.get(row[own] ?? '') ?? [];
    list.push(texts[index] ?? '');
    lists.set(row[own] ?? '', list);
  }
  for (const [id, list] of lists) found.set(id, `[${list.join(',')}]`);
  return found;
}

function listText(
  shape: Shape,
  path: Extract<RelationPath, { holds: 'list' }>,
  { projection, parents, scope }: { projection: Projection; parents: string; scope: string },
): string {
  const names = projection.columns.map((_, place) => `c${place}`);
  const through = path.through ? `join ${path.through.from} on ${path.through.on}` : '';
  return `select ${names.map((name) => `child.${name}`).join(', ')}, parent.id
    from unnest(${parents}::uuid[]) parent(id) cross join lateral (
      select ${projection.columns.join(', ')} from ${fromText(shape, projection)} ${through}
      where ${path.parent} = parent.id and ${scope} order by ${path.orderBy} limit ${mostNested}
    ) child(${names.join(', ')})`;
}
