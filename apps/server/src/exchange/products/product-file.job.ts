import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { JobLine } from '../../platform/runtime/workers/worker-job.ts';
import { type ImportError, unlessRefused } from './csv/import-error.ts';
import { type ColumnChoice, plain } from './csv/renamed-columns.ts';
import { sampledColumns } from './csv/sampled-columns.ts';
import type { ReadProduct } from './forms/imported-product.ts';
import { isMagento } from './forms/magento-rows.ts';
import { isMedusa } from './forms/medusa-rows.ts';
import { fieldColumn } from './forms/metafields.ts';
import { guessedFields } from './import-fields.ts';
import { type ProductFile, productFile } from './product-file.ts';

/** A refusal sent from the worker to the shop, because instances of own error classes cannot be sent. */
export interface Refusal {
  readonly message: string;
  readonly errors: readonly ImportError[];
}

export interface FileHeader {
  /** The columns as the file writes them, each with the field chosen last time or guessed from its name. */
  readonly columns: readonly { readonly name: string; readonly sample: string; readonly field: string | null }[];
  /** The form of the file. Null when the shop does not recognize it. */
  readonly form: string | null;
}

export type HeaderResult = { readonly header: FileHeader } | { readonly refused: Refusal };

export type FileResult = { readonly file: Omit<ProductFile, 'products'> } | { readonly refused: Refusal };

/** One message with many products. Separate messages would cost more than reading the products. */
export type ProductsItem = { readonly products: readonly ReadProduct[] } | { readonly refused: Refusal };

export interface ProductsInput {
  readonly columns: ColumnChoice;
  readonly currency: Currency;
}

const productsAtATime = 50;

/** Reads the columns of a product file and their possible fields from its first rows, as a job. */
export async function readHeader({ chosen }: { readonly chosen: ColumnChoice }, line: JobLine): Promise<HeaderResult> {
  return refusing(async () => {
    const { header, samples } = await sampledColumns(line.bytes);
    const earlier = new Map(Object.entries(chosen));
    // Columns with custom fields need no choice.
    const guessed = guessedFields(header).filter(({ name }) => fieldColumn(plain(name)) === null);
    const columns = guessed.map(({ name, field }) => ({
      name,
      sample: samples.get(plain(name)) ?? '',
      field: earlier.has(name) ? (earlier.get(name) ?? null) : field,
    }));
    const taken = Object.fromEntries(columns.map(({ name, field }) => [name, field]));
    const file = await unlessRefused(
      () => productFile(line.bytes, taken),
      () => null,
    );
    const isFixed = isMedusa(header) || isMagento(header);
    return { header: { columns: isFixed ? [] : columns, form: file?.form ?? null } };
  });
}

/** Finds the form of a product file with these columns, as a job. */
export async function readForm(columns: ColumnChoice, line: JobLine): Promise<FileResult> {
  return refusing(async () => {
    const { form, unusedColumns, fields, notes } = await productFile(line.bytes, columns);
    return { file: { form, unusedColumns, fields, notes } };
  });
}

/** Reads all products of a file and sends them in batches, as a job. */
export async function readProducts({ columns, currency }: ProductsInput, line: JobLine): Promise<void> {
  const ended = await refusing(async () => {
    const file = await productFile(line.bytes, columns);
    let products: ReadProduct[] = [];
    for await (const product of file.products(currency)) {
      products.push(product);
      if (products.length < productsAtATime) continue;
      await line.send({ products } satisfies ProductsItem);
      products = [];
    }
    if (products.length > 0) await line.send({ products } satisfies ProductsItem);
    return null;
  });
  if (ended !== null) await line.send(ended satisfies ProductsItem);
}

function refusing<Result>(work: () => Promise<Result>): Promise<Result | { readonly refused: Refusal }> {
  return unlessRefused(work, ({ message, errors }) => ({ refused: { message, errors } }));
}
