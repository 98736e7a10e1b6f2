import type { ProductImport } from '@vitrine/contract/exchange/import.schema.ts';

/** The field that each column of a file maps to, by column name. Null if the column is ignored. */
export type ColumnChoice = Readonly<Record<string, string | null>>;

type File = Pick<ProductImport, 'columns' | 'fields'>;

const forms = ['Shopify', 'WooCommerce'] as const;

/** Returns the current choice: the shop's guess, or the earlier choice. */
export function currentChoice({ columns }: Pick<File, 'columns'>): ColumnChoice {
  return Object.fromEntries(columns.map(({ name, field }) => [name, field]));
}

/** Returns the choice with a column assigned to a field. The column that had the field before loses it. */
export function chosen(choice: ColumnChoice, name: string, field: string | null): ColumnChoice {
  const others = Object.entries(choice).map(([other, taken]) => [other, taken === field ? null : taken]);
  return { ...Object.fromEntries(others), [name]: field };
}

/** Returns the required fields without a column, for the file format that lacks the fewest. */
export function missingFields({ fields }: Pick<File, 'fields'>, choice: ColumnChoice): string[] {
  const taken = new Set(Object.values(choice));
  const lacking = forms.map((form) =>
    fields.filter(({ name, requiredBy }) => requiredBy.includes(form) && !taken.has(name)).map(({ name }) => name),
  );
  return lacking.reduce((min, names) => (names.length < min.length ? names : min));
}

/** Returns the fields in two groups for a select. Fields of both formats are in the first group. */
export function fieldGroups({ fields }: Pick<File, 'fields'>): { group: string; items: string[] }[] {
  const named = (isMember: (of: readonly string[]) => boolean) =>
    fields.filter((field) => isMember(field.forms)).map(({ name }) => name);
  return [
    { group: 'Shopify', items: named((of) => of.includes('Shopify')) },
    { group: 'WooCommerce', items: named((of) => !of.includes('Shopify')) },
  ];
}
