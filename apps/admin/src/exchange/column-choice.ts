import type { ProductImport } from '@vitrine/contract/exchange/import.schema.ts';

/** What each column of a file is taken for, by the column's name; null for nothing. */
export type ColumnChoice = Readonly<Record<string, string | null>>;

type File = Pick<ProductImport, 'columns' | 'fields'>;

const forms = ['Shopify', 'WooCommerce'] as const;

/** As the shop guessed, or as it was chosen before. */
export function presentChoice({ columns }: Pick<File, 'columns'>): ColumnChoice {
  return Object.fromEntries(columns.map(({ name, field }) => [name, field]));
}

/** The choice with a column taken for a field; the column that had the field before has none then. */
export function chosen(choice: ColumnChoice, name: string, field: string | null): ColumnChoice {
  const others = Object.entries(choice).map(([other, taken]) => [other, taken === field ? null : taken]);
  return { ...Object.fromEntries(others), [name]: field };
}

/** Fields that no column is taken for and without which the file can't be read: of the form that lacks the fewest. */
export function missingFields({ fields }: Pick<File, 'fields'>, choice: ColumnChoice): string[] {
  const taken = new Set(Object.values(choice));
  const lacking = forms.map((form) =>
    fields.filter(({ name, requiredBy }) => requiredBy.includes(form) && !taken.has(name)).map(({ name }) => name),
  );
  return lacking.reduce((least, names) => (names.length < least.length ? names : least));
}

/** The fields in groups for a chooser: of both forms first. */
export function fieldGroups({ fields }: Pick<File, 'fields'>): { group: string; items: string[] }[] {
  const named = (isMember: (of: readonly string[]) => boolean) =>
    fields.filter((field) => isMember(field.forms)).map(({ name }) => name);
  return [
    { group: 'Shopify', items: named((of) => of.includes('Shopify')) },
    { group: 'WooCommerce', items: named((of) => !of.includes('Shopify')) },
  ];
}
