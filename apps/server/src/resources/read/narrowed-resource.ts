import type { ResourceDeclaration } from '@vitrine/contract/resources/resource-declaration.ts';
import { hiddenFields, namesHiddenFrom, withoutNames } from '@vitrine/domain/users/permissions/hidden-fields.ts';
import type { Permission } from '@vitrine/domain/users/permissions/permissions.ts';
import { resourcePermission } from '@vitrine/domain/users/permissions/resource-permissions.ts';
import type * as z from 'zod';
import { type Caller, isStaff } from '../../platform/http/caller/caller.ts';
import type { Resource } from '../resource.ts';

/** Narrowed resources by the resource and the hidden fields and relations. There are few different sets. */
const made = new WeakMap<Resource, Map<string, Resource>>();

/**
 * Returns the resource as a custom role or a key may read and write it: without hidden fields, and without the records
 * of other resources that it may not read. Such a field cannot be returned, filtered, searched, ordered or written.
 */
export function narrowedResource(resource: Resource, caller: Caller): Resource {
  if (!isStaff(caller) || caller.allowed === undefined) return resource;
  const { allowed } = caller;
  const { declaration } = resource;
  const lacks = (needed: readonly Permission[]) => needed.some((permission) => !allowed.has(permission));
  const fields = Object.entries(hiddenFields[declaration.path] ?? {})
    .filter(([name, needed]) => Object.hasOwn(declaration.record.shape, name) && lacks(needed))
    .map(([name]) => name);
  const relations = Object.entries(declaration.relations)
    .filter(([, relation]) => lacks([resourcePermission({ path: relation.resource }, 'read')]))
    .map(([name]) => name);
  const names = partNames(declaration.path, allowed);
  if (fields.length + relations.length + names.size === 0) return resource;
  const key = [...fields, '|', ...relations, '|', ...names].join(' ');
  const known = made.get(resource) ?? new Map<string, Resource>();
  made.set(resource, known);
  const narrowed = known.get(key) ?? narrow(resource, { fields, relations, names });
  known.set(key, narrowed);
  return narrowed;
}

/** Returns the names to leave out of a record's parts, such as the price of an order's line. */
function partNames(path: string, allowed: ReadonlySet<Permission>): ReadonlySet<string> {
  if (path === 'orders') return namesHiddenFrom(allowed);
  const isOfProducts = path === 'products' || path === 'products/variants';
  return new Set(isOfProducts && !allowed.has('products:cost') ? ['costPrice'] : []);
}

interface Hidden {
  readonly fields: readonly string[];
  readonly relations: readonly string[];
  readonly names: ReadonlySet<string>;
}

function narrow(resource: Resource, { fields, relations, names }: Hidden): Resource {
  const isShown = (name: string) => !fields.includes(name);
  const { declaration } = resource;
  const columns = Object.entries(resource.columns).map(([name, column]) => {
    const { mask: ofDemo, ...unmasked } = column;
    const isPart = declaration.kinds[name] === 'part' && names.size > 0;
    if (isPart) return [name, { ...unmasked, mask: (value: unknown) => withoutNames(value, names) }] as const;
    return [name, ofDemo ? unmasked : column] as const;
  });
  return {
    ...resource,
    declaration: narrowDeclaration(declaration, { fields, relations }),
    columns: Object.fromEntries(columns.filter(([name]) => isShown(name))),
    relations: without(resource.relations, relations),
    masksEveryone: true,
  };
}

function narrowDeclaration(
  declaration: ResourceDeclaration,
  { fields, relations }: Pick<Hidden, 'fields' | 'relations'>,
): ResourceDeclaration {
  const shown = (names: readonly string[]) => names.filter((name) => !fields.includes(name));
  const omitted = (body: z.ZodObject): z.ZodObject => {
    const own = fields.filter((name) => Object.hasOwn(body.shape, name));
    return body.omit(Object.fromEntries(own.map((name) => [name, true])) as never);
  };
  return {
    ...declaration,
    record: omitted(declaration.record),
    ...(declaration.createBody && { createBody: omitted(declaration.createBody) }),
    ...(declaration.updateBody && { updateBody: omitted(declaration.updateBody) }),
    relations: without(declaration.relations, relations),
    filterable: shown(declaration.filterable),
    searchable: shown(declaration.searchable),
    orderable: shown(declaration.orderable),
    byInclude: shown(declaration.byInclude),
    wholeInOne: shown(declaration.wholeInOne),
  };
}

function without<Value>(record: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}
