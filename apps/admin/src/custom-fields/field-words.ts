import type { FieldKind, FieldRecord, FieldTarget } from '@vitrine/domain/custom-fields/field-definition.ts';
import { t, translatedNoun } from '@vitrine/messages/admin/t.ts';

/** The names of the kinds of records, in the plural. */
export const recordNames: Readonly<Record<FieldRecord, string>> = {
  PRODUCT: t('Products'),
  VARIANT: t('Variants'),
  CATEGORY: t('Categories'),
  COLLECTION: t('Collections'),
  CUSTOMER: t('Customers'),
  ORDER: t('Orders'),
  PAGE: t('Pages'),
};

/** The records of custom fields, inside a sentence. */
export const recordNouns: Readonly<Record<FieldRecord, string>> = {
  PRODUCT: translatedNoun('products'),
  VARIANT: translatedNoun('variants'),
  CATEGORY: translatedNoun('categories'),
  COLLECTION: translatedNoun('collections'),
  CUSTOMER: translatedNoun('customers'),
  ORDER: translatedNoun('orders'),
  PAGE: translatedNoun('pages'),
};

/** The names of the kinds of fields, and what staff enter. */
export const kindNames: Readonly<Record<FieldKind, { readonly label: string; readonly about: string }>> = {
  TEXT: { label: t('Text'), about: t('A line or a few, such as a material.') },
  RICH_TEXT: { label: t('Formatted text'), about: t('A longer text with headings and lists.') },
  TABLE: { label: t('Table'), about: t('Rows and columns, such as a size guide.') },
  NUMBER: { label: t('Number'), about: t('A number, with a unit if you like.') },
  MONEY: { label: t('Amount of money'), about: t('An amount in the currency of your shop.') },
  DATE: { label: t('Date'), about: t('A day of the calendar.') },
  BOOLEAN: { label: t('Yes or no'), about: t('A switch.') },
  CHOICE: { label: t('Choice'), about: t('One of the choices that you list below.') },
  COLOR: { label: t('Color'), about: t('A color, shown as a spot.') },
  REFERENCE: { label: t('Link to a record'), about: t('A product, category, collection or page of your shop.') },
  FILE: { label: t('File'), about: t('The address of a file, such as a manual.') },
  JSON: { label: 'JSON', about: t('Structured data for programs. Shoppers do not see it.') },
};

export const targetNames: Readonly<Record<FieldTarget, string>> = {
  PRODUCT: t('Product'),
  CATEGORY: t('Category'),
  COLLECTION: t('Collection'),
  PAGE: t('Page'),
};
