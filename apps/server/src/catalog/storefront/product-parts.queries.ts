import { unlimitedStock } from '@vitrine/domain/catalog/stock-policy.ts';

/** A product's options as JSON, in the order in which shoppers choose. */
export const productOptions = `coalesce((
  select json_agg(json_build_object('name', o.name, 'values', o.option_values) order by o.position)
  from product_options o where o.product_id = p.id), '[]')`;

/** The lowest list price of a product's variants in cents. Null unless they have several prices. */
export const lowestPrice = `case when p.has_variants then (
  select min(coalesce(v.price, p.price)) from variants v where v.product_id = p.id
  having min(coalesce(v.price, p.price)) < max(coalesce(v.price, p.price))) end`;

/** The content of the item whose price a card shows, such as '750 ml'. Null for none. */
export const cardContent = `case when p.has_variants then (
  select coalesce(v.unit_content, p.unit_content) from variants v where v.product_id = p.id
  order by coalesce(v.price, p.price), v.position, v.id limit 1) else p.unit_content end`;

/** The colours that the option presets give to a product's option values, as JSON. */
export const productSwatches = `coalesce((
  select json_agg(json_build_object('option', o.name || ':' || c.value, 'color', c.color) order by o.position)
  from product_options o join option_presets s on s.name = o.name
  cross join jsonb_to_recordset(s.colors) c(value text, color text)
  where o.product_id = p.id and c.value = any(o.option_values)), '[]')`;

/** The choice of colours of a product as JSON, from its option named Colour or Color. Null without one. */
export const cardColors = `(
  select json_build_object('count', cardinality(o.option_values), 'swatches', coalesce((
    select json_agg(s.color order by array_position(o.option_values, s.value))
    from option_presets k cross join jsonb_to_recordset(k.colors) s(value text, color text)
    where k.name = o.name and s.color is not null and s.value = any(o.option_values)), '[]'))
  from product_options o
  where o.product_id = p.id and o.name in ('Colour', 'Color') and cardinality(o.option_values) > 1 limit 1)`;

/**
 * The lowest price of a reduced product and of its variants in the 30 days before the reduction, as JSON. The reduction
 * began when the last unreduced price ended. Null while the shop does not show it, because the history is not read
 * then.
 */
export const priorPrices = `case when p.discount > 0 and (select s.value -> 'showsPriorPrices' = 'true' from settings s where s.key = 'site') then (
  select json_agg(json_build_object('itemId', h.item_id, 'price', h.lowest)) from (
    select r.item_id, (select min(x.unit_price) from price_history x where x.product_id = p.id and x.item_id = r.item_id
      and x.ended_at > r.began_at - interval '30 days') as lowest
    from (select item_id, max(ended_at) as began_at from price_history where product_id = p.id group by item_id) r) h) end`;

/** Whether the page of the product has published sections. */
export const hasSections = 'exists (select from section_lists l where l.product_id = p.id and l.published is not null)';

/** Whether the owner's rules allow a return of the product. */
export const isReturnable = `coalesce((select not (s.value -> 'nonReturnableProducts' ? p.id::text
    or s.value -> 'nonReturnableCategories' ?| categories_of_product(p.id)::text[])
  from settings s where s.key = 'returns'), true)`;

/** The parts of a kit as JSON, of a product or variant. Null for other items. */
export function kitParts(item: 'p' | 'v'): string {
  const own = item === 'p' ? 'k.kit_product_id = p.id and k.kit_variant_id is null' : 'k.kit_variant_id = v.id';
  return `case when ${item}.parts is not null then (
  select json_agg(json_build_object('productId', k.product_id, 'variantId', k.variant_id, 'quantity', k.quantity,
    'name', kp.name, 'options', coalesce(kv.options, '{}')) order by k.position)
  from kit_parts k join products kp on kp.id = k.product_id left join variants kv on kv.id = k.variant_id where ${own}) end`;
}

/** A product's variants as JSON, in the owner's order. */
export const productVariants = variantsWith('v.stock', ", 'stockPolicy', v.stock_policy");

/** The same for staff, who also see the data for the customs. */
export const staffVariants = variantsWith(
  'v.stock',
  ", 'stockPolicy', v.stock_policy, 'hsCode', v.hs_code, 'originCountry', v.origin_country, 'customsValue', v.customs_value",
);

/**
 * The same for shoppers, with the sellable units as their stock. A test compares it with `sellableStock` of the domain.
 */
export const sellableVariants = variantsWith(
  `case when coalesce(v.stock_policy, p.stock_policy) = 'TRACKED' then v.stock else ${unlimitedStock} end`,
);

/** The sellable units of a product, or of all its variants. */
export const sellableStock = `case when p.sells_without_stock then ${unlimitedStock} else p.stock end`;

function variantsWith(stock: string, more = ''): string {
  return `coalesce((
  select json_agg(json_build_object('id', v.id, 'options', v.options, 'price', v.price, 'stock', ${stock}, 'sku', v.sku,
    'weight', v.weight, 'size', v.package_size, 'barcode', v.barcode, 'unitContent', v.unit_content, 'imageId', v.image_id, 'position', v.position, 'parts', ${kitParts('v')}${more}) order by v.position, v.id)
  from variants v where v.product_id = p.id), '[]')`;
}

/** Ids of the groupings that a product belongs to, as JSON. */
export function groupingIds(kind: 'category' | 'collection'): string {
  return `coalesce((select json_agg(x.${kind}_id order by x.${kind}_id) from ${kind}_products x where x.product_id = p.id), '[]')`;
}

/** Returns a condition that any of the collections contains a product. */
export function isInCollections(ids: string): string {
  return `exists (select from collection_products x where x.product_id = p.id and x.collection_id = any(${ids}::uuid[]))`;
}

/** Returns a condition that any of the categories lists a product: its own categories, and those above. */
export function isInCategories(ids: string): string {
  return `exists (select from category_products x where x.product_id = p.id and (x.category_id = any(${ids}::uuid[])
    or exists (select from categories k where k.id = x.category_id and k.ancestors && ${ids}::uuid[])))`;
}

/** Returns a condition that a product has any of the tags. */
export function hasTag(names: string): string {
  return `p.id in (select product_id from product_facets where tag_names && ${names}::text[])`;
}

/** The ids of related products: those that staff chose, then those bought together. */
export const relatedIds = `coalesce((select json_agg(other_id order by part, position) from (
  select distinct on (other_id) other_id, part, position from (
    select other_id, 0 as part, position from related_products where product_id = p.id
    union all select other_id, 1, position from bought_together where product_id = p.id
  ) found order by other_id, part) related), '[]')`;
