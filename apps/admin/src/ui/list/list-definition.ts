import type { Many } from '@vitrine/contract/client/resource-calls.ts';
import type { Condition, Filter } from '@vitrine/contract/resources/filter.schema.ts';
import type { FieldRecord } from '@vitrine/domain/custom-fields/field-definition.ts';
import type { Permission } from '@vitrine/domain/users/permissions/permissions.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import type { ReactNode } from 'react';

export type Where = Record<string, Condition>;

/** The screen widths from which a column is shown. */
export type Width = 'xs' | 'sm' | 'md' | 'lg';

export interface ListColumn<Item> {
  readonly name: string;
  readonly label: string;
  readonly cell: (item: Item) => ReactNode;
  /** The value in an exported spreadsheet, with times in the shop's zone. Without it the column is not exported. */
  readonly csv?: (item: Item, timeZone: string) => string | number | null;
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
  /** Returns the condition for the value, which is the text in the URL. Days are in the shop's time zone. */
  readonly where: (value: string, timeZone: string) => Where;
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
  readonly query: string;
}

export interface ListDefinition<Item> {
  /** The storage key of the columns in this browser and of the saved views in the shop. It is never part of a URL. */
  readonly name: string;
  /** The noun for one record. `nouns` is its plural. */
  readonly noun: string;
  readonly nouns: string;
  readonly columns: readonly ListColumn<Item>[];
  readonly filters: readonly ListFilter[];
  readonly views: readonly ListView[];
  readonly sorts: readonly Choice[];
  /** For example 'createdAt.desc'. */
  readonly defaultSort: string;
  readonly searchLabel: string;
  readonly searchFields: readonly string[];
  /** Fields that name people. The demo account sees them masked, so it may not search or sort by them. */
  readonly personalFields?: readonly string[];
  readonly include?: readonly string[];
  /** The kind of record whose custom fields an export contains. */
  readonly fieldRecord?: FieldRecord;
  /** The names of columns, filters and fields that need a permission. Without it they are absent. */
  readonly needs?: Readonly<Record<string, Permission>>;
  /** The condition of the list without a search or a filter. */
  readonly plainWhere?: Where;
  readonly read: (filter: Filter, signal?: AbortSignal) => Promise<Many<Item>>;
  /** The record on a phone, instead of a row of the table. */
  readonly card?: (item: Item) => ReactNode;
  readonly getId: (item: Item) => string;
  /** Returns the name of a row for screen readers. */
  readonly getName: (item: Item) => string;
}

/**
 * Returns the list for the demo account. It has no search and no sorting by masked fields, which would reveal their
 * values.
 */
export function forDemo<Item>(definition: ListDefinition<Item>): ListDefinition<Item> {
  const isOpen = (field: string) => !definition.personalFields?.includes(field);
  const searchFields = definition.searchFields.filter(isOpen);
  return {
    ...definition,
    searchFields,
    searchLabel:
      searchFields.length > 0
        ? definition.searchLabel
        : t('Search is not available in the demo account because personal data is hidden.'),
    sorts: definition.sorts.filter(({ value }) => isOpen(value.split('.')[0] ?? '')),
    columns: definition.columns.map(({ sort, ...column }) => (sort && isOpen(sort) ? { ...column, sort } : column)),
  };
}

/** Returns the list for a custom role, without what its permissions do not show. */
export function forPermissions<Item>(
  definition: ListDefinition<Item>,
  may: (permission: Permission) => boolean,
): ListDefinition<Item> {
  const { fieldRecord, ...rest } = definition;
  const { needs = {} } = definition;
  const isOpen = (name: string) => needs[name] === undefined || may(needs[name]);
  const searchFields = definition.searchFields.filter(isOpen);
  return {
    ...rest,
    ...(fieldRecord && isOpen('customFields') && { fieldRecord }),
    searchFields,
    ...(searchFields.length < definition.searchFields.length && { searchLabel: t('Search') }),
    ...(definition.include && { include: definition.include.filter(isOpen) }),
    columns: definition.columns.filter(({ name }) => isOpen(name)),
    filters: definition.filters.filter(({ name }) => isOpen(name)),
    sorts: definition.sorts.filter(({ value }) => isOpen(value.split('.')[0] ?? '')),
  };
}
