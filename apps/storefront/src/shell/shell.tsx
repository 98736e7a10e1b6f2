import { t } from '@vitrine/messages/src/t.ts';
import { lazy, type ReactNode, Suspense, useContext, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { AddedNotice } from '../cart/added-notice/added-notice.tsx';
import { additions } from '../cart/additions.ts';
import { CartDrawer } from '../cart/cart-drawer.tsx';
import { useSite } from '../shop/shop-context.tsx';
import { useHydrated } from '../shop/use-hydrated.ts';
import { CheckoutFooter, CheckoutHeader } from './checkout-frame.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { CategoryBar } from './menu/category-bar.tsx';
import { MenuDrawer } from './menu/menu-drawer.tsx';
import { drawers } from './menu/open-drawer.ts';
import { OwnMenu } from './menu/own/own-menu-parts.ts';
import { PendingPage } from './pending-page.tsx';
import { RehearsalNotice } from './rehearsal-notice.tsx';
import styles from './shell.module.css';

/** Renders header, footer and drawers around every shopper page. The checkout has its own header and footer. */
export function Shell({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const page = usePageChange(pathname);
  const isCheckout = pathname === '/checkout';
  const isLoading = useNavigation().state === 'loading';
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#page">
        {t('shell.skipToContent')}
      </a>
      <RehearsalNotice />
      {isCheckout ? <CheckoutHeader /> : <ShopHeader />}
      <main id="page" ref={page} tabIndex={-1} className={styles.page} aria-busy={isLoading || undefined}>
        <noscript>
          <p className={styles.scriptless}>{t('shell.turnOnJavaScriptToUse')}</p>
        </noscript>
        <PendingPage>{children ?? <Outlet />}</PendingPage>
      </main>
      {isCheckout ? <CheckoutFooter /> : <Footer />}
      {!isCheckout && <MenuDrawer />}
      <CartDrawer />
      <ScrollRestoration />
    </div>
  );
}

const MarketSuggestion = lazy(async () => ({
  default: (await import('./markets/market-suggestion.tsx')).MarketSuggestion,
}));

/** Suggests another market in the browser. A shop with one market loads nothing for it. */
function SuggestedMarket() {
  const { markets } = useSite();
  const isHydrated = useHydrated();
  if (!markets || !isHydrated) return null;
  return (
    <Suspense>
      <MarketSuggestion />
    </Suspense>
  );
}

function ShopHeader() {
  const own = useContext(OwnMenu);
  const { replacesMenu } = useSite();
  return (
    <>
      <SuggestedMarket />
      <Header />
      <AddedNotice />
      {own && replacesMenu ? <own.OwnBar /> : <CategoryBar />}
    </>
  );
}

/**
 * Closes the drawers at every path change, hides the added-to-cart notice, and moves keyboard focus and screen reader
 * to the top.
 * ScrollRestoration scrolls to the top (spec §2), and on back and forward to the previous position.
 */
function usePageChange(pathname: string) {
  const page = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  /** The path in the address bar when the focus last moved. */
  const focusedAt = useRef('');
  useEffect(() => {
    const onFocus = () => {
      focusedAt.current = window.location.pathname;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    drawers.closeAtPathChange();
    additions.end();
    // A shopper who focused the search box between the change of the address and the change of the page continues
    // typing there.
    const isFocusNew = focusedAt.current === window.location.pathname && document.activeElement !== document.body;
    if (!isFocusNew) page.current?.focus({ preventScroll: true });
  }, [pathname]);
  return page;
}
