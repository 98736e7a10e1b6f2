import '@vitejs/plugin-react/preamble';
import { setLanguage } from '@vitrine/messages/src/t.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { App } from './app.tsx';
import { hydratedEvent } from './hydrated-event.ts';
import { createRoutes } from './routes.tsx';
import { setPrefix } from './routing/language-prefix.ts';
import { createLateLoaders } from './routing/late-loaders.ts';
import { createPageRouter } from './routing/late-router.ts';
import type { ShellData } from './routing/page-loaders.ts';
import { loadMatchedPages } from './routing/page-modules.ts';
import { readState, stateElement, toHydrationData } from './routing/page-state.ts';
import { hasOwnMenu, OwnMenu } from './shell/menu/own/own-menu-parts.ts';
import { storage } from './shop/stored-value.ts';
import { userStore } from './users/user-store.ts';

const text = stateElement().textContent ?? '';
const state = readState(text);
const routes = createRoutes(
  createLateLoaders(async () => (await import('./routing/browser-loaders.ts')).browserLoaders),
);

setLanguage(state.language);
setPrefix(state.prefix);
const basename = state.prefix || '/';
const shell = state.router.loaderData['shop'] as ShellData | undefined;
const [ownMenu] = await Promise.all([
  shell && hasOwnMenu(shell.site) ? import('./shell/menu/own/own-menu.tsx') : null,
  loadMatchedPages(routes, { pathname: window.location.pathname, basename, file: state.assets.page }),
]);
/** Loads the router together with the addresses of the pages' files, which the next page needs. */
async function loadWholeRouter() {
  const [router] = await Promise.all([import('./routing/whole-router.ts'), import('./routing/page-files.ts')]);
  return router;
}
const parts = { routes, basename, hydrationData: toHydrationData(state) };
const router = await createPageRouter(parts, loadWholeRouter);

startTransition(() => {
  hydrateRoot(
    document,
    <OwnMenu value={ownMenu}>
      <App state={state} text={text}>
        <RouterProvider router={router} />
      </App>
    </OwnMenu>,
  );
});
document.dispatchEvent(new Event(hydratedEvent));

// The worker that stores visited pages waits until everything else has loaded. A browser that refuses it continues
// without.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  if (document.readyState === 'complete') cacheVisitedPages();
  else window.addEventListener('load', cacheVisitedPages, { once: true });
}

function cacheVisitedPages(): void {
  navigator.serviceWorker.register('/service-worker.js').catch(() => null);
}

// The session of the stored user may have ended elsewhere (docs/behaviour/accounts.md#registration-and-sign-in).
if (userStore.get()) void import('./users/session.ts').then(({ checkStoredUser }) => checkStoredUser());

// The server stores the cart of a signed-in shopper (decision 0063). A visitor without an account loads no code for it.
function followAccountCart(): void {
  const isNeeded = userStore.get() !== null || storage(() => localStorage.getItem('synced-lines')) != null;
  if (isNeeded) void import('./cart/account/sync-account-cart.ts').then((account) => account.followAccountCart());
}
followAccountCart();
userStore.subscribe(followAccountCart);
