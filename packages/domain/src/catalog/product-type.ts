import type { ProductOption } from '../variants/options.ts';

/** A product type, as far as the fields of products depend on it. */
interface TypeFields {
  readonly id: string;
  readonly fieldIds: readonly string[];
}

/** Fields in the order in which an editor shows them, and those that it does not show. */
export interface ArrangedFields<Field> {
  readonly shown: readonly Field[];
  readonly hidden: readonly Field[];
}

/**
 * Arranges custom fields for a product of a type: first those of the type, in its order, then those of no type. Fields
 * that belong to other types only are hidden. The id of a deleted type counts as none.
 */
export function fieldsForType<Field extends { readonly id: string }>(
  fields: readonly Field[],
  types: readonly TypeFields[],
  typeId: string | null,
): ArrangedFields<Field> {
  const own = types.find(({ id }) => id === typeId)?.fieldIds ?? [];
  const typed = new Set(types.flatMap(({ fieldIds }) => fieldIds));
  const byId = new Map(fields.map((field) => [field.id, field]));
  return {
    shown: [...own.flatMap((id) => byId.get(id) ?? []), ...fields.filter(({ id }) => !typed.has(id))],
    hidden: fields.filter(({ id }) => typed.has(id) && !own.includes(id)),
  };
}

/** Returns the options of a type that a product lacks. Names are compared without case. */
export function missingOptions(
  suggested: readonly ProductOption[],
  current: readonly ProductOption[],
): readonly ProductOption[] {
  const names = new Set(current.map(({ name }) => name.trim().toLowerCase()));
  return suggested.filter(({ name }) => !names.has(name.toLowerCase()));
}
