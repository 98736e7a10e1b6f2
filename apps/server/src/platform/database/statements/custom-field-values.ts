import type { FieldTarget } from '@vitrine/domain/custom-fields/field-definition.ts';

/** The records that a reference can name: their table, name, address, and the condition that shoppers see them. */
export const targetColumns = {
  PRODUCT: { table: 'products', name: 't.name', folder: '/product/', isOpen: "t.status = 'ACTIVE'" },
  CATEGORY: { table: 'categories', name: 't.name', folder: '/category/', isOpen: 'true' },
  COLLECTION: { table: 'collections', name: 't.name', folder: '/collection/', isOpen: 'true' },
  PAGE: { table: 'pages', name: 't.title', folder: '/pages/', isOpen: 't.is_published' },
} as const satisfies Readonly<Record<FieldTarget, object>>;

/** Returns the SQL of a record's values as JSON by key, in the order of the fields. `alias` is that of its table. */
export function fieldValues(alias: string): string {
  return `coalesce((select json_object_agg(d.key, x.value order by d.position, d.id)
    from jsonb_each(${alias}.custom_fields) x join custom_field_definitions d on d.id = x.key::uuid), '{}')`;
}

/** The record that a reference names, as JSON. Each part finds nothing for another target, because its id is null then. */
const targets = Object.entries(targetColumns)
  .map(
    ([kind, { table, name, folder, isOpen }]) =>
      `select jsonb_build_object('name', ${name}, 'href', '${folder}' || t.slug) from ${table} t
        where t.id = (case when d.target = '${kind}' then x.value #>> '{}' end)::uuid and ${isOpen}`,
  )
  .join(' union all ');

/**
 * Returns the SQL of the values that shoppers see, as JSON. A reference has the name and address of its record, and is
 * absent when shoppers cannot see it. Null for a record without values, which costs nothing then. OFFSET 0 makes the
 * planner read the record once, and only for a reference.
 */
export function shownFields(alias: string): string {
  return `case when ${alias}.custom_fields is not null then (
    select json_agg(json_build_object('key', d.key, 'label', d.label, 'kind', d.kind, 'unit', d.unit,
      'value', coalesce(r.target -> 'name', x.value), 'href', r.target ->> 'href') order by d.position, d.id)
    from jsonb_each(${alias}.custom_fields) x join custom_field_definitions d on d.id = x.key::uuid
    cross join lateral (select case when d.kind = 'REFERENCE' then (${targets}) end as target offset 0) r
    where d.is_shown and (d.kind <> 'REFERENCE' or r.target is not null)) end`;
}

/** The values of a product's variants that shoppers see, as JSON by the id of the variant. Null without any. */
export const variantFields = `(select json_object_agg(f.id, f.shown) from (
    select v.id, ${shownFields('v')} as shown from variants v where v.product_id = p.id and v.custom_fields is not null
  ) f where f.shown is not null)`;
