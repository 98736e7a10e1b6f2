import { marketFileNames } from '@vitrine/domain/markets/market.ts';
import type { Transaction } from 'kysely';
import { lockSkusForImport, typeIdsByName } from '../../catalog/catalog.ts';
import { fieldReader } from '../../custom-fields/custom-fields.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { lockMarketIds, marketSettings, siteSettings } from '../../settings/settings.ts';
import type { StorageContext } from '../../storage/storage.ts';
import type { FileSource } from './csv/file-source.ts';
import { type ImportError, ImportRefused } from './csv/import-error.ts';
import type { ColumnChoice } from './csv/renamed-columns.ts';
import type { ImportedProduct, ReadProduct } from './forms/imported-product.ts';
import { resolveImages } from './images/import-images.ts';
import { clearKits, fileKits, importKits } from './kits/import-kits.ts';
import { readProductFile } from './read-product-file.ts';
import { refusal, summarizeProducts } from './summarize-products.ts';
import { categoriesAtPaths } from './writing/categories.queries.ts';
import { inTransactionOrTried } from './writing/commit-or-roll-back.ts';
import { lockImports } from './writing/stored-products.queries.ts';
import { writeBatch } from './writing/write-batch.ts';

export interface ImportRequest {
  readonly source: FileSource;
  /** Fields for columns whose names the shop does not recognize. */
  readonly columns?: ColumnChoice | undefined;
  /** The folder with the images that the file names. */
  readonly imageFolder: string | null;
  /**
   * Whether images may be fetched from hosts inside the shop's own network. Only a person at the machine may, not an
   * upload.
   */
  readonly mayReachPrivateHosts: boolean;
  /** Assigns every product to this category, regardless of the file. */
  readonly category: string | null;
  readonly isDryRun: boolean;
  /** Runs often with the current step, the completed count, and the total if it is known. */
  readonly onProgress: (stage: 'reading' | 'images' | 'writing', done: number, all: number | null) => void;
  /**
   * Runs last in the database transaction that writes everything. Its writes are committed or rolled back with the
   * import.
   */
  readonly onWritten?: ((tx: Transaction<Database>, report: ImportReport) => Promise<void>) | undefined;
}

export interface ImportReport {
  readonly form: string;
  readonly rowCount: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly categoriesCreated: number;
  readonly imagesStored: number;
  /** The reason why an image is missing, by its address or file. */
  readonly imagesMissing: ReadonlyMap<string, string>;
  readonly notes: readonly ImportError[];
  readonly unusedColumns: readonly string[];
}

/** The number of products written together: enough to make the triggers efficient, few enough for memory. */
const BATCH = 200;

/** Returns the ids of markets by their name in files, and locks the markets until the transaction ends. */
async function marketIdsByName(tx: Transaction<Database>): Promise<ReadonlyMap<string, string>> {
  await lockMarketIds(tx);
  const { markets } = await marketSettings(tx);
  return new Map([...marketFileNames(markets)].map(([id, name]) => [name, id]));
}

/**
 * Imports a product file, all or nothing. It reads the file once to find all errors, stores its images, then writes all
 * products in one transaction.
 * It matches products by handle = slug, so a second run changes nothing. Memory does not grow with the file, except for
 * its handles, SKUs and image addresses.
 * @throws ImportRefused with each invalid line.
 */
export async function importProducts(context: StorageContext, request: ImportRequest): Promise<ImportReport> {
  const { category, isDryRun, onProgress } = request;
  const file = await readProductFile(request.source, request.columns);
  const { currency } = await siteSettings(context.db);
  const found = await summarizeProducts(file.products(currency), (rows) => onProgress('reading', rows, null));
  const images = await resolveImages(context, found.sources, {
    folder: request.imageFolder,
    mayReachPrivateHosts: request.mayReachPrivateHosts,
    isDryRun,
    onProgress: (done, all) => onProgress('images', done, all),
  });
  const write = async (tx: Transaction<Database>) => {
    await lockImports(tx);
    await lockSkusForImport(tx);
    const { ids, createdCount } = await categoriesAtPaths(tx, category === null ? found.categories : [category]);
    const typeIds = await typeIdsByName(tx);
    const marketIds = await marketIdsByName(tx);
    // A variation of WooCommerce has its values in the columns of its product.
    const variantColumns = file.fields.filter(({ key, record }) => record === 'VARIANT' || found.variantKeys.has(key));
    const productColumns = file.fields.filter(({ record }) => record === 'PRODUCT');
    const readers = {
      ofProducts: await fieldReader(tx, 'PRODUCT', { columns: productColumns, currency }),
      ofVariants: await fieldReader(tx, 'VARIANT', { columns: variantColumns, currency }),
    };
    const total = { created: 0, updated: 0, unchanged: 0, categoriesCreated: createdCount };
    const errors: ImportError[] = [];
    const kits: ReturnType<typeof fileKits> = [];
    for await (const batch of batches(file.products(currency), category, errors)) {
      await clearKits(tx, batch);
      const written = await writeBatch(tx, batch, {
        mediaIds: images.mediaIds,
        categoryIds: ids,
        typeIds,
        marketIds,
        readers,
      });
      total.created += written.created;
      total.updated += written.updated;
      total.unchanged += written.unchanged;
      for (const error of written.errors) errors.push(error);
      for (const kit of batch.flatMap(fileKits)) kits.push(kit);
      onProgress('writing', total.created + total.updated + total.unchanged, found.productCount);
    }
    if (errors.length === 0) errors.push(...(await importKits(tx, kits)));
    if (errors.length > 0) throw new ImportRefused(refusal(errors.length), errors);
    const report: ImportReport = {
      form: file.form,
      rowCount: found.rowCount,
      ...total,
      imagesStored: images.storedCount,
      imagesMissing: images.missing,
      notes: [...file.notes, ...found.notes],
      unusedColumns: file.unusedColumns,
    };
    await request.onWritten?.(tx, report);
    return report;
  };
  return inTransactionOrTried(context.db, { isDryRun }, write);
}

async function* batches(
  products: AsyncIterable<ReadProduct>,
  category: string | null,
  errors: ImportError[],
): AsyncGenerator<ImportedProduct[]> {
  let batch: ImportedProduct[] = [];
  for await (const read of products) {
    // This second reading has no errors, unless the file was changed meanwhile.
    for (const error of read.errors) errors.push(error);
    if (read.product) batch.push(category === null ? read.product : { ...read.product, categories: [category] });
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
