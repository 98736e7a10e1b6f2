import type { Many } from '@vitrine/contract/client/resource-calls.ts';
import type { Condition, Filter } from '@vitrine/contract/resources/filter.schema.ts';
import type { ReactNode } from 'react';

export type Where = Record<string, Condition>;

/** Screen widths from which a column is shown. */
export type Width = 'xs' | 'sm' | 'md' | 'lg';

export interface ListColumn<Item> {
  readonly name: string;
  readonly label: string;
  readonly cell: (item: Item) => ReactNode;
  /** The same for a spreadsheet; without it the column is not exported. */
  readonly csv?: (item: Item) => string | number | null;
  /** The field that the column sorts by. */
  readonly sort?: string;
  readonly isNumber?: true;
  readonly from?: Width;
  /** Shown only when staff choose it. */
  readonly isExtra?: true;
}

interface FilterBase {
  readonly name: string;
  readonly label: string;
  /** What the value asks of the server; the value is the text that stands in the URL. */
  readonly where: (value: string) => Where;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export type ListFilter =
  | (FilterBase & { readonly kind: 'choice' | 'choices'; readonly choices: readonly Choice[] })
  | (FilterBase & { readonly kind: 'dates' | 'amounts' | 'numbers' | 'text' });

export interface ListView {
  readonly label: string;
  /** The URL's query. */
  readonly query: string;
}

export interface ListDefinition<Item> {
  /** In the URL of nothing; names what is kept: columns in this browser, saved views in the shop. */
  readonly name: string;
  /** One record in words, and several. */
  readonly noun: string;
  readonly nouns: string;
  readonly columns: readonly ListColumn<Item>[];
  readonly filters: readonly ListFilter[];
  readonly views: readonly ListView[];
  readonly sorts: readonly Choice[];
  /** Such as 'createdAt.desc'. */
  readonly defaultSort: string;
  readonly searchLabel: string;
  readonly searchFields: readonly string[];
  /** Fields that name people: the demo account, which sees them masked, may not search or sort by them. */
  readonly personalFields?: readonly string[];
  readonly include?: readonly string[];
  readonly read: (filter: Filter, signal?: AbortSignal) => Promise<Many<Item>>;
  readonly idOf: (item: Item) => string;
  /** How a row is called for people who cannot see the table. */
  readonly nameOf: (item: Item) => string;
}

/** The list as the demo account may use it: a masked field that can be searched by is not masked. */
export function forDemo<Item>(definition: ListDefinition<Item>): ListDefinition<Item> {
  const isOpen = (field: string) => !definition.personalFields?.includes(field);
  const searchFields = definition.searchFields.filter(isOpen);
  return {
    ...definition,
    searchFields,
    searchLabel:
      searchFields.length > 0
        ? definition.searchLabel
        : 'No search in the demo account: people are masked here, and a search would unmask them.',
    sorts: definition.sorts.filter(({ value }) => isOpen(value.split('.')[0] ?? '')),
    columns: definition.columns.map(({ sort, ...column }) => (sort && isOpen(sort) ? { ...column, sort } : column)),
  };
}
