import type { FieldIssue } from '@vitrine/contract/errors/problem.schema.ts';
import { type Filter, isRelationOpen, maxIncludeDepth } from '@vitrine/contract/resources/filter.schema.ts';
import { type Audience, isReadable } from '@vitrine/contract/resources/resource-declaration.ts';
import type { RelationPath, Resource } from '../resource.ts';

/** The content of a returned record: its own fields, and included records of other resources with their own shapes. */
export interface Shape {
  readonly resource: Resource;
  readonly fields: readonly string[];
  readonly audience: Audience;
  readonly relations: readonly { readonly name: string; readonly path: RelationPath; readonly shape: Shape }[];
}

/**
 * The maximum number of other resources along one path of an include: shoppers get the related records with their parts (`products.images`), but
 * no further records, and not those of the first resource again (decision 0006).
 */
const maxOthers: Readonly<Record<Audience, number>> = { public: 1, staff: maxIncludeDepth };

type Tree = Map<string, Tree>;
type FindResource = (path: string) => Resource;

/**
 * Returns the shape that a filter requests. Without `select` it has every default field, then the relations in
 * `include`, along dotted paths up to three levels deep. `call` decides the default fields (`wholeInOne`).
 */
export function buildShape(
  resource: Resource,
  requested: Pick<Filter, 'select' | 'include'> & { readonly call: 'one' | 'many'; readonly audience: Audience },
  find: FindResource,
): { readonly shape: Shape } | { readonly errors: FieldIssue[] } {
  const tree: Tree = new Map();
  const errors: FieldIssue[] = [];
  for (const [index, path] of (requested.include ?? []).entries()) {
    const names = path.split('.');
    const message = includeError(resource, names, requested.audience, find);
    if (message) errors.push({ path: `include.${index}`, message });
    else plant(tree, names);
  }
  if (errors.length > 0) return { errors };
  for (const name of requested.select ?? [])
    if (isRelationOpen(resource.declaration, name, requested.audience)) plant(tree, [name]);
  const selected = requested.select?.filter((name) => isReadable(resource.declaration, name, requested.audience));
  return { shape: build(resource, tree, { selected, call: requested.call, audience: requested.audience }, find) };
}

function includeError(resource: Resource, names: readonly string[], audience: Audience, find: FindResource) {
  if (names.length > maxIncludeDepth) return `At most ${maxIncludeDepth} levels deep`;
  let at: Resource | undefined = resource;
  let otherCount = 0;
  for (const name of names) {
    if (!at) return 'Unknown field';
    const { declaration }: Resource = at;
    if (otherCount < maxOthers[audience] && isRelationOpen(declaration, name, audience)) {
      at = find(declaration.relations[name]?.resource ?? '');
      otherCount += 1;
    } else if (declaration.byInclude.includes(name) && isReadable(declaration, name, audience)) at = undefined;
    else return 'Unknown field';
  }
  return undefined;
}

function plant(tree: Tree, names: readonly string[]): void {
  let at = tree;
  for (const name of names) {
    const next = at.get(name) ?? new Map();
    at.set(name, next);
    at = next;
  }
}

interface Own {
  readonly selected?: readonly string[] | undefined;
  readonly call: 'one' | 'many';
  readonly audience: Audience;
}

function build(resource: Resource, tree: Tree, { selected, call, audience }: Own, find: FindResource): Shape {
  const { declaration } = resource;
  const comesByItself = (field: string) =>
    selected
      ? selected.includes(field)
      : !declaration.byInclude.includes(field) || (call === 'one' && declaration.wholeInOne.includes(field));
  const fields = Object.keys(declaration.record.shape).filter(
    (field) => isReadable(declaration, field, audience) && (comesByItself(field) || tree.has(field)),
  );
  const relations = [...tree].flatMap(([name, inner]) => {
    const relation = declaration.relations[name];
    const path = resource.relations[name];
    if (!relation || !path) return [];
    return [{ name, path, shape: build(find(relation.resource), inner, { call: 'many', audience }, find) }];
  });
  return { resource, fields, audience, relations };
}
