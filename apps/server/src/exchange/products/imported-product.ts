import type { ProductStatus } from '@vitrine/domain/catalog/product-status.ts';
import type { Cents } from '@vitrine/domain/money/cents.ts';
import type { Discount } from '@vitrine/domain/pricing/price.ts';
import type { ProductOption } from '@vitrine/domain/variants/options.ts';
import type { ImportFault } from './import-fault.ts';

export interface ImportedVariant {
  readonly line: number;
  readonly sku: string | null;
  /** 'name:value', in the options' order. */
  readonly options: readonly string[];
  /** null = the product's price. */
  readonly price: Cents | null;
  /** null: the file counts none; what the shop has stays, and a new one has 0. */
  readonly stock: number | null;
  /** The address or file of the picture that shows this variant. */
  readonly image: string | null;
}

export interface ImportedImage {
  /** An address or a file's name. */
  readonly source: string;
  readonly alt: string;
}

/** One product as a file describes it, within the shop's limits. */
export interface ImportedProduct extends Discount {
  /** Where the file begins to speak of it. */
  readonly line: number;
  readonly slug: string;
  readonly name: string;
  readonly longName: string | null;
  readonly description: string;
  readonly price: Cents;
  readonly costPrice: Cents | null;
  readonly status: ProductStatus;
  readonly seoTitle: string | null;
  readonly seoDescription: string | null;
  /** Of a product without variants; null as with a variant. */
  readonly stock: number | null;
  readonly tags: readonly string[];
  readonly categories: readonly string[];
  readonly options: readonly ProductOption[];
  readonly variants: readonly ImportedVariant[];
  readonly images: readonly ImportedImage[];
}

/** What reading a file yields, product by product. Notes are what was taken over differently, without being wrong. */
export interface ReadProduct {
  readonly product: ImportedProduct | null;
  readonly faults: readonly ImportFault[];
  readonly notes: readonly ImportFault[];
  readonly rowCount: number;
}

/** Said of each row whose stock is blank. */
export const noStock = 'the stock is blank: a new product has 0, one of the shop keeps its own';

const limits = {
  name: 200,
  longName: 400,
  description: 20_000,
  tag: 60,
  optionName: 100,
  sku: 100,
  values: 200,
  price: 100_000_000_000,
};

/** The shop's own limits, in words that name the line: what the database would refuse is refused here. */
export function limitFaults(product: ImportedProduct): ImportFault[] {
  const faults: ImportFault[] = [];
  const refuse = (reason: string, line = product.line) => faults.push({ line, reason });
  if (product.name.length === 0) refuse('the title is missing');
  if ((product.longName ?? '').length > limits.longName)
    refuse(`the title is longer than ${limits.longName} characters`);
  if (product.description.length > limits.description)
    refuse(`the description is longer than ${limits.description} characters`);
  if (product.price > limits.price) refuse('the price is too high');
  for (const tag of product.tags)
    if (tag.length > limits.tag) refuse(`the tag '${tag.slice(0, 80)}' is longer than ${limits.tag} characters`);
  for (const name of product.categories)
    if (name.length > limits.name)
      refuse(`the category '${name.slice(0, 80)}' is longer than ${limits.name} characters`);
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
    const combination = variant.options.join(', ');
    const earlier = combinations.get(combination);
    if (earlier !== undefined) refuse(`the variant '${combination}' is already on line ${earlier}`, variant.line);
    combinations.set(combination, variant.line);
  }
  return faults;
}

/** Shows a title that is too long for a card in full on the product's own page. */
export function namesOf(title: string): { name: string; longName: string | null } {
  if (title.length <= limits.name) return { name: title, longName: null };
  return { name: `${title.slice(0, limits.name - 1).trimEnd()}…`, longName: title };
}
