import type { AppContext } from '../platform/context.ts';
import type { ShopServer } from '../platform/http/server-type.ts';
import { adminRoutes } from './admin.routes.ts';
import { builtStorefront } from './built-storefront.ts';
import { pageRoutes } from './page.routes.ts';
import { previewFrom } from './preview.routes.ts';
import { searchEngineRoutes } from './search-engine.routes.ts';
import { serviceWorkerRoutes } from './service-worker.routes.ts';
import { storefrontFiles } from './storefront-files.routes.ts';

/** The shop's pages, the admin area's entry, their scripts and styles, and files for search engines (docs/behaviour/pages.md#rendering). */
export async function renderingRoutes(app: ShopServer, context: AppContext): Promise<void> {
  await searchEngineRoutes(app, context);
  if (context.hasHotReload) {
    const { hotReload } = await import('./hot-reload.ts');
    const storefront = await hotReload(app);
    previewFrom(context, storefront);
    return pageRoutes(app, { context, storefront });
  }
  await adminRoutes(app);
  await storefrontFiles(app);
  await serviceWorkerRoutes(app, context);
  const storefront = await builtStorefront();
  previewFrom(context, storefront);
  await pageRoutes(app, { context, storefront });
}
