import { fileFields } from '@vitrine/domain/catalog/product-fields.ts';
import type { CsvRow } from './csv/csv-rows.ts';
import { plain } from './csv/renamed-columns.ts';
import { withFileColumns } from './forms/file-columns.ts';
import { isShopify, shopifyAliases } from './forms/shopify-columns.ts';
import { isWooCommerce, wooNames } from './forms/woocommerce-columns.ts';

type Form = 'Shopify' | 'WooCommerce';

/** A field that a column of a product file can map to, under the form's name for it. */
export interface ImportField {
  readonly name: string;
  readonly forms: readonly Form[];
  /** The forms that require this field. */
  readonly requiredBy: readonly Form[];
}

const shopifyNames = withFileColumns(
  [
    [
      'Handle',
      'Title',
      'Body (HTML)',
      'Vendor',
      'Type',
      'Product Category',
      'Product Type Name',
      'Sold In',
      'Collection',
      'Tags',
      'Published',
      'Status',
    ],
    ['Variant Price', 'Variant Compare At Price', 'Cost per item', 'Variant SKU', 'Variant Inventory Qty'],
    ['Variant Barcode', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Policy', 'Gift Card'],
    ['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value'],
    ['Image Src', 'Image Position', 'Image Alt Text', 'Variant Image', 'Kit Parts', 'SEO Title', 'SEO Description'],
  ].flat(),
  'shopify',
);
const required: Readonly<Record<Form, readonly string[]>> = {
  Shopify: ['Title', 'Variant Price'],
  WooCommerce: ['Type', 'SKU', 'Name', 'Regular price'],
};

/** All fields of both forms, each name once. */
export const importFields: readonly ImportField[] = [...new Set([...shopifyNames, ...wooNames])].map((name) => {
  const isFromPlatform = { Shopify: shopifyNames.includes(name), WooCommerce: wooNames.includes(name) };
  const forms = (['Shopify', 'WooCommerce'] as const).filter((form) => isFromPlatform[form]);
  return { name, forms, requiredBy: forms.filter((form) => required[form].includes(name)) };
});

/** Other names for Shopify's columns, in lists from other programs. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  Handle: ['slug', 'product handle', 'url key'],
  Title: ['name', 'product', 'product name', 'product title', 'item'],
  'Body (HTML)': ['text', 'long description', 'product description'],
  Type: ['category', 'categories', 'product type'],
  'Variant Price': ['regular price', 'unit price', 'selling price', 'amount'],
  'Variant Compare At Price': ['list price', 'old price'],
  'Variant Barcode': ['gtin', 'ean', 'upc', 'isbn'],
  'Variant SKU': ['article number', 'item number'],
  'Variant Inventory Qty': ['stock', 'quantity', 'qty', 'inventory'],
  ...Object.fromEntries(fileFields.map(({ file }) => [file.shopify, file.otherNames ?? []])),
  'Image Src': ['image', 'images', 'image url', 'picture', 'photo'],
};

/**
 * Returns the columns of a file's header in order, each with the field guessed from its name. The field is null when
 * unknown.
 */
export function guessedFields(header: CsvRow): { name: string; field: string | null }[] {
  const isWoo = isWooCommerce(header) && !isShopify(header);
  const taken = new Set<string>();
  const take = (field: string | undefined) => {
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const names = [...header.cells.entries()].filter(([name]) => name !== '');
  const certain = new Map(names.map(([name]) => [name, take(isWoo ? wooField(name) : shopifyField(name))]));
  return names.map(([name, written]) => ({
    name: written,
    field: certain.get(name) ?? (isWoo ? null : take(probableField(name))),
  }));
}

function shopifyField(name: string): string | undefined {
  return shopifyNames.find((field) => plain(field) === name || shopifyAliases(plain(field)).includes(name));
}

function wooField(name: string): string | undefined {
  return wooNames.find((field) => plain(field) === name);
}

function probableField(name: string): string | undefined {
  return Object.keys(alsoCalled).find((field) => alsoCalled[field]?.includes(name));
}
