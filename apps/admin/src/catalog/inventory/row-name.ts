import type { InventoryRow } from '@vitrine/contract/catalog/inventory.schema.ts';

/** Returns the values of the row's options: 'Sand / Large'. */
export function optionValues({ options }: Pick<InventoryRow, 'options'>): string {
  return options.map((option) => option.slice(option.indexOf(':') + 1)).join(' / ');
}

/** Returns the name of a row: 'Mug, Sand / Large'. */
export function rowName(row: Pick<InventoryRow, 'product' | 'options'>): string {
  return [row.product, optionValues(row)].filter((part) => part !== '').join(', ');
}
