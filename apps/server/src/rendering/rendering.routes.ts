import type { AppContext } from '../platform/boot/context.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { adminRoutes } from './assets/admin.routes.ts';
import { builtStorefront } from './assets/built-storefront.ts';
import { modelRoutes } from './assets/model.routes.ts';
import { serviceWorkerRoutes } from './assets/service-worker.routes.ts';
import { storefrontFiles } from './assets/storefront-files.routes.ts';
import { documentRoutes } from './documents/document.routes.ts';
import { draftLinkRoute } from './draft.routes.ts';
import { pageRoutes } from './pages/page.routes.ts';
import { previewFrom } from './preview.routes.ts';
import { searchEngineRoutes } from './search-engines/search-engine.routes.ts';

/**
 * Serves the shop's pages, the admin area's entry, their scripts and styles, and files for search engines
 * (docs/behaviour/pages.md#rendering).
 */
export async function renderingRoutes(app: ShopServer, context: AppContext): Promise<void> {
  await searchEngineRoutes(app, context);
  await documentRoutes(app, context);
  if (context.hasHotReload) {
    const { hotReload } = await import('./assets/hot-reload.ts');
    const storefront = await hotReload(app);
    modelRoutes(app, '/src/entry-model.ts');
    previewFrom(context, storefront);
    draftLinkRoute(app, context, storefront);
    return pageRoutes(app, { context, storefront });
  }
  await adminRoutes(app);
  await storefrontFiles(app);
  await serviceWorkerRoutes(app, context);
  const storefront = await builtStorefront();
  modelRoutes(app, storefront.modelScript);
  previewFrom(context, storefront);
  draftLinkRoute(app, context, storefront);
  await pageRoutes(app, { context, storefront });
}
