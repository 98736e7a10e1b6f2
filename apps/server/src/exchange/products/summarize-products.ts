import { type ImportError, ImportRefused } from './csv/import-error.ts';
import { getSkus, type ImportedProduct, type ReadProduct } from './forms/imported-product.ts';

/** The maximum number of stored errors and notes. Further ones are only counted. */
const MAX_STORED_ERRORS = 5000;
/** The maximum number of stored characters of one error or note, which may quote a long cell. */
const MAX_REASON_LENGTH = 300;

/** The result of a first reading of the whole file, before anything is written. */
export interface ProductFileSummary {
  readonly rowCount: number;
  readonly productCount: number;
  readonly notes: readonly ImportError[];
  /** All images that the file names. */
  readonly sources: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
  /** The keys of the custom fields for which a variant has a value. */
  readonly variantKeys: ReadonlySet<string>;
}

/**
 * Reads a file to its end and writes nothing.
 * @throws ImportRefused with every error, when there is one.
 */
export async function summarizeProducts(
  products: AsyncIterable<ReadProduct>,
  onProgress: (rows: number) => void,
): Promise<ProductFileSummary> {
  const errors: ImportError[] = [];
  const notes: ImportError[] = [];
  const sources = new Set<string>();
  const categories = new Map<string, string>();
  const skus = new Map<string, number>();
  const variantKeys = new Set<string>();
  let errorCount = 0;
  let rowCount = 0;
  let productCount = 0;
  for await (const read of products) {
    rowCount += read.rowCount;
    productCount += 1;
    const found = [...read.errors, ...(read.product ? repeatedSkus(read.product, skus) : [])];
    errorCount += found.length;
    store(errors, found);
    store(notes, read.notes);
    for (const { source } of read.product?.images ?? []) sources.add(source);
    for (const name of read.product?.categories ?? []) {
      if (!categories.has(name.toLowerCase())) categories.set(name.toLowerCase(), name);
    }
    for (const { customFields } of read.product?.variants ?? []) {
      for (const [key, text] of Object.entries(customFields ?? {})) if (text !== '') variantKeys.add(key);
    }
    onProgress(rowCount);
  }
  if (errorCount > 0) throw new ImportRefused(refusal(errorCount), errors);
  if (productCount === 0) throw new ImportRefused('The file has a header and no products.');
  return {
    rowCount,
    productCount,
    notes,
    sources,
    categories: new Set(categories.values()),
    variantKeys,
  };
}

/** Stores as many errors as the limit allows, each shortened. */
function store(storedRows: ImportError[], found: readonly ImportError[]): void {
  for (const { line, reason } of found.slice(0, MAX_STORED_ERRORS - storedRows.length))
    storedRows.push({ line, reason: shortened(reason) });
}

function shortened(reason: string): string {
  return reason.length <= MAX_REASON_LENGTH ? reason : `${reason.slice(0, MAX_REASON_LENGTH - 1)}…`;
}

export function refusal(errorCount: number): string {
  return `Nothing was imported: ${errorCount} ${errorCount === 1 ? 'error' : 'errors'} in the file.`;
}

function repeatedSkus(product: ImportedProduct, skus: Map<string, number>): ImportError[] {
  return getSkus(product).flatMap(({ sku, line }) => {
    const earlier = skus.get(sku);
    if (earlier !== undefined) return { line, reason: `the SKU '${sku}' is already on line ${earlier}` };
    skus.set(sku, line);
    return [];
  });
}
