import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import { insertImportedReviews } from '../../../reviews/reviews.ts';
import type { CsvRow } from '../../products/csv/csv-rows.ts';
import type { ImportError } from '../../products/csv/import-error.ts';
import type { MoveReport } from '../move-report.ts';
import { movedReview, type NamedReview, type ReviewSource } from './moved-review.ts';
import { productsNamed } from './review-products.queries.ts';

const reviewsAtATime = 500;

/**
 * Imports the reviews of a file. It skips and names rows without a product of this shop. A review that was imported
 * before stays as it is.
 */
export async function moveReviews(
  tx: Transaction<Database>,
  rows: AsyncIterable<CsvRow>,
  { source, onProgress }: { readonly source: ReviewSource; readonly onProgress: (count: number) => void },
): Promise<MoveReport> {
  const skipped: ImportError[] = [];
  let batch: NamedReview[] = [];
  let rowCount = 0;
  let taken = 0;
  let foundCount = 0;
  const write = async () => {
    const ids = await productsNamed(
      tx,
      batch.flatMap(({ products }) => products),
    );
    const found = batch.flatMap(({ line, products, ...review }) => {
      const productId = products.map((name) => ids.get(name)).find((id) => id !== undefined);
      if (productId !== undefined) return [{ ...review, productId }];
      skipped.push({ line, reason: `the shop has no product '${products[0]?.slice(0, 80)}'` });
      return [];
    });
    foundCount += found.length;
    taken += await insertImportedReviews(tx, found);
    batch = [];
    onProgress(rowCount);
  };
  for await (const row of rows) {
    rowCount += 1;
    const read = movedReview(row, source);
    if (typeof read === 'string') skipped.push({ line: row.line, reason: read });
    else batch.push(read);
    if (batch.length === reviewsAtATime) await write();
  }
  await write();
  const unchanged = foundCount - taken;
  skipped.sort((one, other) => one.line - other.line);
  return { form: `${source} reviews`, noun: 'review', rowCount, taken, unchanged, skipped, notes: [], sums: [] };
}
