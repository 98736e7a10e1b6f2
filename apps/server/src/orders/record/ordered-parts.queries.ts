/** Returns the parts of a kit in an order line as JSON. Null for other lines. */
export function orderedParts(line: string): string {
  return `(select jsonb_agg(jsonb_build_object('name', k.name, 'options', k.options, 'sku', k.sku, 'quantity', k.quantity) order by k.position)
    from order_line_parts k where k.order_line_id = ${line}.id)`;
}
