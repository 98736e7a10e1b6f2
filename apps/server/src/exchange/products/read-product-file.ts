import type { Job } from '../../platform/runtime/workers/worker-job.ts';
import { runJob, stoppedFailure, streamJob, WorkersBusy } from '../../platform/runtime/workers/worker-pool.ts';
import { JobStopped } from '../../platform/runtime/workers/worker-process.ts';
import type { FileSource } from './csv/file-source.ts';
import { ImportRefused } from './csv/import-error.ts';
import type { ColumnChoice } from './csv/renamed-columns.ts';
import type { ReadProduct } from './forms/imported-product.ts';
import type { FileHeader, FileResult, HeaderResult, ProductsInput, ProductsItem } from './product-file.job.ts';
import type { ProductFile } from './product-file.ts';

const module = new URL('./product-file.job.ts', import.meta.url).href;
/** Limits for reading the first rows, because a request waits for them. */
const limits = { silenceMs: 60_000, cpuMs: 10_000, megabytes: 400 };

const headerJob: Job = { module, name: 'readHeader', lane: 'headers', limits };
const formJob: Job = { module, name: 'readForm', lane: 'headers', limits };
/** The limits apply to each part, so a longer file has more time. */
const productsJob: Job = { module, name: 'readProducts', lane: 'imports', limits };

/**
 * Reads the columns of a product file with the first values in them, in a worker process (decision 0011).
 * @throws ImportRefused when the file is empty, its first line is not CSV, or reading takes too much time or memory.
 */
export async function readHeader(source: FileSource, chosen: ColumnChoice): Promise<FileHeader> {
  const result = await refusingStopped(runJob<HeaderResult>(headerJob, { chosen }, source));
  if ('refused' in result) throw new ImportRefused(result.refused.message, result.refused.errors);
  return result.header;
}

/**
 * Detects a product file's form and reads its products, in a worker process (decision 0011).
 * @throws ImportRefused when the shop does not read this form, or reading takes too much time or memory.
 */
export async function readProductFile(source: FileSource, columns: ColumnChoice = {}): Promise<ProductFile> {
  const result = await refusingStopped(runJob<FileResult>(formJob, columns, source));
  if ('refused' in result) throw new ImportRefused(result.refused.message, result.refused.errors);
  return { ...result.file, products: (currency) => products(source, { columns, currency }) };
}

async function* products(source: FileSource, input: ProductsInput): AsyncGenerator<ReadProduct> {
  const items = streamJob<ProductsItem>(productsJob, input, source);
  try {
    for (;;) {
      const next = await refusingStopped(items.next());
      if (next.done) return;
      if ('refused' in next.value) throw new ImportRefused(next.value.refused.message, next.value.refused.errors);
      yield* next.value.products;
    }
  } finally {
    await items.return(undefined);
  }
}

/** Converts the end of a worker, and a full queue before it, into a refusal of the file. */
export async function refusingStopped<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    if (!(cause instanceof JobStopped || cause instanceof WorkersBusy)) throw cause;
    throw new ImportRefused(stoppedFailure(cause, 'The file').detail, [], { cause });
  }
}
