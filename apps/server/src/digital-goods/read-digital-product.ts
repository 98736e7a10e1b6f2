import type { DigitalProduct } from '@vitrine/contract/digital-goods/digital-goods.schema.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { filesOfProduct } from './files/files.queries.ts';
import { fileView } from './files/manage-files.ts';
import { countsOfProduct } from './keys/keys.queries.ts';

/** Returns the files of a product, and the numbers of its licence keys. A product without digital goods has none. */
export async function readDigitalProduct(db: Db, productId: string): Promise<DigitalProduct> {
  const [files, counts] = await Promise.all([filesOfProduct(db, productId), countsOfProduct(db, productId)]);
  return {
    files: files.map(fileView),
    keys: counts.map(({ variant_id: variantId, unsold, sold, waiting }) => ({
      variantId,
      unsoldCount: unsold,
      soldCount: sold,
      waitingCount: waiting,
    })),
  };
}
