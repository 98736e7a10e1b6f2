import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import type { ImportError } from '../csv/import-error.ts';
import type { ImportedProduct } from '../forms/imported-product.ts';
import { unlessDataRefused } from '../writing/unless-data-refused.queries.ts';
import { checkParts } from '../writing/write-products.queries.ts';
import type { FilePart } from './file-parts.ts';
import { deleteKits, type KitToWrite, storedPartIds, writeKit } from './import-kits.queries.ts';

/** A kit as a file describes it. */
interface FileKit {
  readonly line: number;
  readonly slug: string;
  /** Null for a product without variants. */
  readonly options: readonly string[] | null;
  readonly parts: readonly FilePart[];
}

/** Returns the kits of a product in a file. */
export function fileKits({ line, slug, parts, variants }: ImportedProduct): FileKit[] {
  return [{ line, options: null, parts }, ...variants].flatMap((item) =>
    item.parts && item.parts.length > 0 ? [{ line: item.line, slug, options: item.options, parts: item.parts }] : [],
  );
}

/** Makes those products and variants simple items whose cell of parts is empty in the file. */
export async function clearKits(tx: Transaction<Database>, products: readonly ImportedProduct[]): Promise<void> {
  await deleteKits(
    tx,
    products.flatMap(({ slug, parts, variants }) =>
      [{ options: null, parts }, ...variants].flatMap((item) =>
        item.parts?.length === 0 ? [{ slug, options: item.options }] : [],
      ),
    ),
  );
}

/**
 * Writes the parts of kits after all products of the file, because a kit may precede its parts. Returns an error for
 * each kit with an unknown part, or with parts that the database refuses.
 */
export async function importKits(tx: Transaction<Database>, kits: readonly FileKit[]): Promise<ImportError[]> {
  const errors: ImportError[] = [];
  for (const kit of kits) {
    const ids = await storedPartIds(tx, kit.parts);
    const unknown = kit.parts.find((_, index) => !ids[index]);
    if (unknown) {
      const name = [unknown.handle, ...(unknown.options ?? [])].join(' ').slice(0, 80);
      errors.push({ line: kit.line, reason: `the part '${name}' is not in the shop` });
      continue;
    }
    const parts = kit.parts.flatMap(({ quantity }, index) => (ids[index] ? { ...ids[index], quantity } : []));
    const written: KitToWrite = { slug: kit.slug, options: kit.options, parts };
    const isAccepted = await unlessDataRefused(tx, async () => {
      await writeKit(tx, written);
      await checkParts(tx);
      return true;
    });
    if (!isAccepted)
      errors.push({ line: kit.line, reason: 'a part of a kit is a kit or a gift card, or is named twice' });
  }
  return errors;
}
