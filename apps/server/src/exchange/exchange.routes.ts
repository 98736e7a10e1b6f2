import type { AppContext } from '../platform/boot/context.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { shopArchiveRoutes } from './archive/shop-archive.routes.ts';
import { backupsRoutes } from './backup/backups.routes.ts';
import { importsRoutes } from './jobs/imports.routes.ts';
import { translationFilesRoutes } from './translations/translation-files.routes.ts';

/**
 * Registers imports of product files, export and import of the whole shop, and backups (docs/behaviour/calls.md#staff).
 * Staff may use them. Calls for the whole shop are for the owner.
 */
export async function exchangeRoutes(app: ShopServer, context: AppContext): Promise<void> {
  for (const routes of [importsRoutes, shopArchiveRoutes, backupsRoutes, translationFilesRoutes]) {
    await app.register(async (part: ShopServer) => routes(part, context));
  }
}
