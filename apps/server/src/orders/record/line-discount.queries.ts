/** Returns the SQL of a line's share of its order's discount, in cents. The line is named by its alias. */
export function lineDiscount(line: string): string {
  return `(select coalesce(-sum((a ->> 'amount')::bigint), 0)::bigint from jsonb_array_elements(${line}.adjustments) a)`;
}
