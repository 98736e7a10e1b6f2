import { maxCategoryLevels, parseCategoryPath } from '@vitrine/domain/catalog/category-tree.ts';
import {
  type CustomsDetails,
  type ImportedDetails,
  productDetailList,
  productFields,
} from '@vitrine/domain/catalog/product-fields.ts';
import type { ProductStatus } from '@vitrine/domain/catalog/product-status.ts';
import type { StockPolicy } from '@vitrine/domain/catalog/stock-policy.ts';
import type { Cents } from '@vitrine/domain/money/cents.ts';
import type { Discount } from '@vitrine/domain/pricing/price.ts';
import { parseUnitContent } from '@vitrine/domain/pricing/price-per-unit.ts';
import type { ProductOption } from '@vitrine/domain/variants/options.ts';
import type { ImportError } from '../csv/import-error.ts';
import type { FilePart } from '../kits/file-parts.ts';

export interface ImportedVariant extends CustomsDetails {
  readonly line: number;
  readonly sku: string | null;
  /** 'name:value', in the options' order. */
  readonly options: readonly string[];
  /** Null uses the product's price. */
  readonly price: Cents | null;
  /** Null if the file has no stock. An existing product then retains its stock, and a new one has 0. */
  readonly stock: number | null;
  readonly barcode: string | null;
  /** Null uses the product's content. Undefined: the file has no such column. */
  readonly unitContent: string | null | undefined;
  /** In ounces. Null uses the product's weight. */
  readonly weight: number | null;
  /** Null if the file has no policy. */
  readonly stockPolicy: StockPolicy | null;
  /** The address or file of the image that shows this variant. */
  readonly image: string | null;
  /** The parts of a kit; empty: no kit. Undefined: the file has no such column. */
  readonly parts: readonly FilePart[] | undefined;
  /** As for a product. */
  readonly customFields: Readonly<Record<string, string>> | undefined;
}

export interface ImportedImage {
  /** An address or a file's name. */
  readonly source: string;
  readonly alt: string;
}

/** The name of a product type. Without a column of its own it is a guess, which applies only to a type of the shop. */
export interface ImportedType {
  readonly name: string;
  readonly isGuess: boolean;
}

/** One product as a file describes it, within the shop's limits. `sku` and `barcode` are null with variants. */
export interface ImportedProduct extends Discount, ImportedDetails {
  /** The line of the file where the product begins. */
  readonly line: number;
  readonly slug: string;
  readonly name: string;
  readonly longName: string | null;
  readonly description: string;
  /** Clean HTML. Null: the lines of the description show everything. */
  readonly formattedDescription: string | null;
  readonly price: Cents;
  readonly status: ProductStatus;
  readonly seoTitle: string | null;
  readonly seoDescription: string | null;
  /** The stock of a product without variants. Null as for a variant. */
  readonly stock: number | null;
  /**
   * The strictest policy of its variants. Null if the file has none. An existing product then retains its policy, and a
   * new one is tracked.
   */
  readonly stockPolicy: StockPolicy | null;
  /** The product type. Undefined: the file has none, and an existing product then retains its type. */
  readonly productType: ImportedType | null | undefined;
  /** The names of the markets that sell it. Null: every market. Undefined: the file has no such column. */
  readonly soldIn: readonly string[] | null | undefined;
  readonly tags: readonly string[];
  /** Paths, as 'Clothing > Shirts'. */
  readonly categories: readonly string[];
  readonly options: readonly ProductOption[];
  readonly variants: readonly ImportedVariant[];
  /** The parts of a kit without variants. As for a variant. */
  readonly parts: readonly FilePart[] | undefined;
  readonly images: readonly ImportedImage[];
  /** The texts of custom fields by key. Undefined when the file has none: an existing product then retains its values. */
  readonly customFields: Readonly<Record<string, string>> | undefined;
}

/** One product as read from a file. Notes describe differences in the import that are not errors. */
export interface ReadProduct {
  readonly product: ImportedProduct | null;
  readonly errors: readonly ImportError[];
  readonly notes: readonly ImportError[];
  readonly rowCount: number;
}

/** The note for each row with a blank stock. */
export const noStock = 'the stock is empty: new products have 0, existing products do not change';

const limits = {
  name: 200,
  longName: 400,
  description: 20_000,
  tag: 60,
  optionName: 100,
  sku: 100,
  values: 200,
  /** In ounces. */
  weight: 2400,
  price: 100_000_000_000,
};

const { barcode } = productFields;
const customsDetails = productDetailList.filter((detail) => 'section' in detail && detail.section === 'customs');
const tooHeavy = `the weight is more than ${limits.weight} ounces`;

/**
 * Returns violations of the shop's own limits, with their lines. It refuses in advance what the database would refuse.
 */
export function limitErrors(product: ImportedProduct): ImportError[] {
  const errors: ImportError[] = [];
  const refuse = (reason: string, line = product.line) => errors.push({ line, reason });
  if (product.name.length === 0) refuse('the title is missing');
  if ((product.longName ?? '').length > limits.longName)
    refuse(`the title is longer than ${limits.longName} characters`);
  if (product.description.length > limits.description)
    refuse(`the description is longer than ${limits.description} characters`);
  if (product.price > limits.price) refuse('the price is too high');
  const details: Readonly<Record<string, unknown>> = { ...product };
  for (const detail of productDetailList) {
    const reason = lineError(detail, details[detail.name]);
    if (reason) refuse(reason);
  }
  if ((product.weight ?? 0) > limits.weight) refuse(tooHeavy);
  for (const tag of product.tags)
    if (tag.length > limits.tag) refuse(`the tag '${tag.slice(0, 80)}' is longer than ${limits.tag} characters`);
  for (const path of product.categories) {
    const names = parseCategoryPath(path);
    for (const name of names)
      if (name.length > limits.name)
        refuse(`the category '${name.slice(0, 80)}' is longer than ${limits.name} characters`);
    if (names.length > maxCategoryLevels)
      refuse(`the category '${path.slice(0, 80)}' has more than ${maxCategoryLevels} levels`);
  }
  for (const { name, values } of product.options) {
    if (name.length > limits.optionName)
      refuse(`the option name '${name.slice(0, 80)}' is longer than ${limits.optionName} characters`);
    if (name.includes(':')) refuse(`the option name '${name}' holds a colon`);
    if (values.length > limits.values) refuse(`the option '${name}' has more than ${limits.values} values`);
  }
  const combinations = new Map<string, number>();
  for (const variant of product.variants) {
    if ((variant.sku ?? '').length > limits.sku)
      refuse(`the SKU is longer than ${limits.sku} characters`, variant.line);
    if ((variant.price ?? 0) > limits.price) refuse('the price is too high', variant.line);
    if ((variant.barcode ?? '').length > barcode.maxLength)
      refuse(tooLong(barcode.label, barcode.maxLength), variant.line);
    if (isUnreadable(variant.unitContent)) refuse(unreadableContent, variant.line);
    for (const detail of customsDetails) {
      const reason = lineError(detail, variant[detail.name as keyof CustomsDetails]);
      if (reason) refuse(reason, variant.line);
    }
    if ((variant.weight ?? 0) > limits.weight) refuse(tooHeavy, variant.line);
    const combination = variant.options.join(', ');
    const earlier = combinations.get(combination);
    if (earlier !== undefined) refuse(`the variant '${combination}' is already on line ${earlier}`, variant.line);
    combinations.set(combination, variant.line);
  }
  return errors;
}

/** Returns the SKUs of the items: those of the variants, or that of a product without variants. */
export function getSkus({
  sku,
  line,
  variants,
}: ImportedProduct): readonly { readonly sku: string; readonly line: number }[] {
  return (variants.length > 0 ? variants : [{ sku, line }]).flatMap((item) =>
    item.sku ? [{ sku: item.sku, line: item.line }] : [],
  );
}

/** Returns why a text is no value of a detail, or null. */
function lineError(detail: (typeof productDetailList)[number], value: unknown): string | null {
  if (detail.kind !== 'line' || typeof value !== 'string') return null;
  if (value.length > detail.maxLength) return tooLong(detail.label, detail.maxLength);
  if (detail.rule?.isValid(value) !== false) return null;
  return `the ${detail.label} '${value}' is invalid: ${lowerFirst(detail.rule.refusal)}`;
}

const unreadableContent = 'the unit price measure is no amount with a unit such as ml, g, m or m2';

function isUnreadable(content: string | null | undefined): boolean {
  return typeof content === 'string' && parseUnitContent(content) === null;
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

function tooLong(label: string, maxLength: number): string {
  return `the ${label.toLowerCase()} is longer than ${maxLength} characters`;
}

/** Splits a title that is too long for a card. The product's own page shows it in full. */
export function getNames(title: string): { name: string; longName: string | null } {
  if (title.length <= limits.name) return { name: title, longName: null };
  return { name: `${title.slice(0, limits.name - 1).trimEnd()}…`, longName: title };
}
