import type { FieldKind, FieldRecord, FieldTarget } from '@vitrine/domain/custom-fields/field-definition.ts';

/** The names of the kinds of records, in the plural. */
export const recordNames: Readonly<Record<FieldRecord, string>> = {
  PRODUCT: 'Products',
  VARIANT: 'Variants',
  CATEGORY: 'Categories',
  COLLECTION: 'Collections',
  CUSTOMER: 'Customers',
  ORDER: 'Orders',
  PAGE: 'Pages',
};

/** The names of the kinds of fields, and what staff enter. */
export const kindNames: Readonly<Record<FieldKind, { readonly label: string; readonly about: string }>> = {
  TEXT: { label: 'Text', about: 'A line or a few, such as a material.' },
  RICH_TEXT: { label: 'Formatted text', about: 'A longer text with headings and lists.' },
  TABLE: { label: 'Table', about: 'Rows and columns, such as a size guide.' },
  NUMBER: { label: 'Number', about: 'A number, with a unit if you like.' },
  MONEY: { label: 'Amount of money', about: 'An amount in the currency of your shop.' },
  DATE: { label: 'Date', about: 'A day of the calendar.' },
  BOOLEAN: { label: 'Yes or no', about: 'A switch.' },
  CHOICE: { label: 'Choice', about: 'One of the choices that you list below.' },
  COLOR: { label: 'Colour', about: 'A colour, shown as a spot.' },
  REFERENCE: { label: 'Link to a record', about: 'A product, category, collection or page of your shop.' },
  FILE: { label: 'File', about: 'The address of a file, such as a manual.' },
  JSON: { label: 'JSON', about: 'Structured data for programs. Shoppers do not see it.' },
};

export const targetNames: Readonly<Record<FieldTarget, string>> = {
  PRODUCT: 'Product',
  CATEGORY: 'Category',
  COLLECTION: 'Collection',
  PAGE: 'Page',
};
