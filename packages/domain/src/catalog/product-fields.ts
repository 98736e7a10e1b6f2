import { maxContentLength, parseUnitContent } from '../pricing/price-per-unit.ts';
import { isCountryCode } from '../shipping/countries/countries.ts';
import { isHsCode } from '../shipping/customs/customs.ts';

/** A use of a field in API requests (docs/resources.md). */
type ApiTrait = 'filterable' | 'orderable' | 'staffOnly';

/** The column of a field in product files. */
export interface FileColumn {
  /** Shopify's name of the column. The shop's own export uses it too. */
  readonly shopify: string;
  /** Other names in Shopify's exports, in lower case. */
  readonly shopifyAliases?: readonly string[];
  readonly wooCommerce?: string;
  /** The WooCommerce column holds a list. The first entry is imported. */
  readonly isWooList?: true;
  /** Names of Magento attributes, in order of preference. */
  readonly magentoAttributes?: readonly string[];
  /** Names in files of other programs, in lower case. */
  readonly otherNames?: readonly string[];
}

/** The section of the admin form that renders the input of a field. */
type FormSection = 'organization' | 'customs';

interface CommonField {
  readonly column: string;
  /** The label in the admin form and in the history. */
  readonly label: string;
  /** An imported product file sets the field. */
  readonly isImported?: true;
  /** The field is a column of the product CSV export. */
  readonly file?: FileColumn;
}

/** A field with rules of its own. Each module that uses it has its own code for it. */
interface CoreField extends CommonField {
  readonly kind: 'text' | 'cents' | 'units' | 'id' | 'parts' | 'markets';
}

/** A field without rules of its own. Its kind defines its schema, input and cells. */
interface CommonDetail extends CommonField {
  readonly api: readonly ApiTrait[];
  /** The product page of the shop receives the field. */
  readonly isOnPage?: true;
}
interface PlainDetail extends CommonDetail {
  /** Help below the input. */
  readonly hint?: string;
  /** Without a section, a section of the form has its own input for the field. */
  readonly section?: FormSection;
}
interface LineField extends PlainDetail {
  readonly kind: 'line';
  readonly maxLength: number;
  /** Without a rule, any text of one line is a value. */
  readonly rule?: {
    readonly isValid: (text: string) => boolean;
    /** The refusal of other texts. */
    readonly refusal: string;
  };
}
interface ValueField extends PlainDetail {
  readonly kind: 'amount' | 'flag';
}
/** A measure has units, so the form and the readers of files have their own code for it. */
interface MeasureField extends CommonDetail {
  readonly kind: 'weight' | 'size';
  readonly file?: never;
  readonly section?: never;
}
type DetailField = LineField | ValueField | MeasureField;

/** The values of a detail, by kind. null: not given. */
interface DetailValues {
  line: string | null;
  amount: number | null;
  /** Ounces of one unit as packed. */
  weight: number | null;
  /** Inches of one unit as packed. */
  size: { length: number; width: number; height: number } | null;
  flag: boolean;
}
type DetailKind = keyof DetailValues;

/**
 * The fields of a product that clients write, in the order of the API. API schemas, writes, the product CSV, imports, the shop archive,
 * the admin form and the history read this table (docs/resources.md).
 */
export const productFields = {
  slug: { column: 'slug', kind: 'text', label: 'Slug' },
  name: { column: 'name', kind: 'text', label: 'Name', isImported: true },
  longName: { column: 'long_name', kind: 'text', label: 'Subtitle', isImported: true },
  description: { column: 'description', kind: 'text', label: 'Description', isImported: true },
  formattedDescription: {
    column: 'formatted_description',
    kind: 'text',
    label: 'Formatted description',
    isImported: true,
  },
  currency: { column: 'currency', kind: 'text', label: 'Currency' },
  price: { column: 'price', kind: 'cents', label: 'Price', isImported: true },
  discount: { column: 'discount', kind: 'cents', label: 'Discount', isImported: true },
  discountType: { column: 'discount_type', kind: 'text', label: 'Discount type', isImported: true },
  stock: { column: 'stock', kind: 'units', label: 'Stock' },
  status: { column: 'status', kind: 'text', label: 'Status', isImported: true },
  seoTitle: {
    column: 'seo_title',
    kind: 'text',
    label: 'Search title',
    isImported: true,
    file: { shopify: 'SEO Title' },
  },
  seoDescription: {
    column: 'seo_description',
    kind: 'text',
    label: 'Search description',
    isImported: true,
    file: { shopify: 'SEO Description' },
  },
  shareImage: { column: 'share_image', kind: 'text', label: 'Picture for sharing' },
  costPrice: {
    column: 'cost_price',
    kind: 'amount',
    label: 'Cost',
    api: ['filterable', 'orderable', 'staffOnly'],
    isImported: true,
    file: { shopify: 'Cost per item', wooCommerce: 'Cost of goods', otherNames: ['cost', 'cost price'] },
  },
  weight: { column: 'weight', kind: 'weight', label: 'Weight', api: [], isImported: true },
  size: { column: 'package_size', kind: 'size', label: 'Size', api: ['staffOnly'] },
  vendor: {
    column: 'vendor',
    kind: 'line',
    maxLength: 200,
    label: 'Vendor',
    hint: 'The brand or manufacturer',
    section: 'organization',
    api: ['filterable', 'orderable'],
    isOnPage: true,
    isImported: true,
    file: {
      shopify: 'Vendor',
      shopifyAliases: ['brand'],
      wooCommerce: 'Brands',
      isWooList: true,
      magentoAttributes: ['manufacturer', 'brand'],
      otherNames: ['manufacturer', 'supplier'],
    },
  },
  sku: {
    column: 'sku',
    kind: 'line',
    maxLength: 100,
    label: 'SKU',
    api: ['filterable'],
    isOnPage: true,
    isImported: true,
  },
  barcode: {
    column: 'barcode',
    kind: 'line',
    maxLength: 50,
    label: 'Barcode',
    api: ['filterable'],
    isOnPage: true,
    isImported: true,
  },
  unitContent: {
    column: 'unit_content',
    kind: 'line',
    maxLength: maxContentLength,
    rule: {
      isValid: (text) => parseUnitContent(text) !== null,
      refusal: 'Write an amount and a unit, such as 750 ml, 1.5 kg or 2 m²',
    },
    label: 'Content',
    api: [],
    isOnPage: true,
    isImported: true,
  },
  hsCode: {
    column: 'hs_code',
    kind: 'line',
    maxLength: 16,
    rule: { isValid: isHsCode, refusal: 'Write 6 to 12 digits, such as 6912.00' },
    label: 'HS code',
    hint: 'The customs tariff number',
    section: 'customs',
    api: ['staffOnly'],
    isImported: true,
    file: { shopify: 'HS Code', otherNames: ['hs tariff number', 'harmonized system code', 'tariff number'] },
  },
  originCountry: {
    column: 'origin_country',
    kind: 'line',
    maxLength: 2,
    rule: { isValid: isCountryCode, refusal: 'Write the two letters of a country, such as PT' },
    label: 'Country of origin',
    hint: 'Leave empty for the country you ship from',
    section: 'customs',
    api: ['staffOnly'],
    isImported: true,
    file: {
      shopify: 'COO',
      magentoAttributes: ['country_of_manufacture'],
      otherNames: ['country of origin', 'country of manufacture', 'origin country'],
    },
  },
  customsValue: {
    column: 'customs_value',
    kind: 'amount',
    label: 'Customs value',
    hint: 'For one unit. Leave empty for the price paid',
    section: 'customs',
    api: ['staffOnly'],
    isImported: true,
    file: { shopify: 'Customs Value', otherNames: ['declared value'] },
  },
  isGiftCard: {
    column: 'is_gift_card',
    kind: 'flag',
    label: 'Gift card',
    hint: 'Marks the product in your lists.',
    section: 'organization',
    api: ['filterable'],
    isOnPage: true,
    isImported: true,
    file: { shopify: 'Gift Card' },
  },
  isDigital: {
    column: 'is_digital',
    kind: 'flag',
    label: 'Digital',
    hint: 'Delivered as files and license keys, without shipping.',
    section: 'organization',
    api: ['filterable'],
    isOnPage: true,
  },
  stockPolicy: { column: 'stock_policy', kind: 'text', label: 'Stock tracking', isImported: true },
  parts: { column: 'parts', kind: 'parts', label: 'Parts' },
  soldIn: { column: 'sold_in', kind: 'markets', label: 'Sold in', isImported: true },
  typeId: { column: 'type_id', kind: 'id', label: 'Product type id', isImported: true },
  taxClassId: { column: 'tax_class_id', kind: 'id', label: 'Tax class id' },
  shippingClassId: { column: 'shipping_class_id', kind: 'id', label: 'Shipping class id' },
} as const satisfies Readonly<Record<string, CoreField | DetailField>>;

type Fields = typeof productFields;
export type ProductFieldName = keyof Fields;
/** The names of the fields whose declaration contains `Part`. */
type NamesWith<Part> = { [Name in ProductFieldName]: Fields[Name] extends Part ? Name : never }[ProductFieldName];

export type DetailName = NamesWith<{ readonly kind: DetailKind }>;
export type ImportedColumn = Fields[NamesWith<{ readonly isImported: true }>]['column'];
export type DetailValue<Name extends DetailName> = DetailValues[Fields[Name]['kind']];
/** The details that the product page receives. */
export type PageDetails = {
  readonly [Name in DetailName & NamesWith<{ readonly isOnPage: true }>]: DetailValue<Name>;
};
/** The details that a product file sets. undefined: the file has no such column. */
export type ImportedDetails = {
  readonly [Name in DetailName & NamesWith<{ readonly isImported: true }>]: DetailValue<Name> | undefined;
};
/** The details for the customs. A variant may have its own. */
export type CustomsDetails = Pick<ImportedDetails, 'hsCode' | 'originCountry' | 'customsValue'>;
/** The fields that have a column of their own in product files. */
export type FileFieldName = NamesWith<{ readonly file: FileColumn }>;
export type FileDetails = Pick<ImportedDetails, keyof ImportedDetails & FileFieldName>;

const entries = Object.entries(productFields) as readonly (readonly [ProductFieldName, CoreField | DetailField])[];

/** All fields with their names, in the order of the table. */
export const productFieldList = entries.map(([name, field]) => ({ name, ...field }));

/** The details with their names, in the order of the table. */
export const productDetailList = entries.flatMap(([name, field]) =>
  'api' in field ? [{ ...field, name: name as DetailName }] : [],
);

/** The fields that an imported product file sets. */
export const importedFields = productFieldList.filter(({ isImported }) => isImported);

/** The fields with a column of their own in product files. */
export const fileFields = productFieldList.flatMap(({ file, ...field }) =>
  file ? [{ ...field, name: field.name as FileFieldName, file }] : [],
);

/** Returns the value of a detail that is not given. */
export function emptyDetail(kind: DetailKind): false | null {
  return kind === 'flag' ? false : null;
}
