import type { LoaderFunction, RouteObject } from 'react-router';
import { ListingFailure, ProductFailure } from './catalog/load-failures.tsx';
import type { PageLoaders } from './routing/page-loaders.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { Shell } from './shell/shell.tsx';

/** Returns the URL table (spec §2, docs/behaviour/pages.md#addresses). */
export function createRoutes(load: PageLoaders): RouteObject[] {
  return [
    {
      id: 'shop',
      element: <Shell />,
      errorElement: (
        <Shell>
          <ErrorPage />
        </Shell>
      ),
      loader: load.shell,
      shouldRevalidate: () => false,
      children: [
        {
          id: 'pages',
          errorElement: <ErrorPage />,
          children: [
            page('/', 'catalog/home/home.page', load.home),
            {
              ...page('/category/:slug', 'catalog/listing/listing.page', load.listing),
              errorElement: <ListingFailure />,
            },
            {
              ...page('/collection/:slug', 'catalog/listing/listing.page', load.listing),
              errorElement: <ListingFailure />,
            },
            {
              ...page('/product/:idOrSlug', 'catalog/product/product.page', load.product),
              errorElement: <ProductFailure />,
              // The full-screen picture is a history entry with the same address, so nothing is fetched.
              shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
            },
            {
              ...page('/products', 'catalog/listing/all-products.page', load.allProducts),
              errorElement: <ListingFailure />,
            },
            { ...page('/search', 'catalog/listing/search.page', load.search), errorElement: <ListingFailure /> },
            page('/cart', 'cart/cart.page'),
            page('/checkout', 'checkout/checkout.page'),
            page('/order-confirmation', 'orders/confirmation/order-confirmation.page'),
            page('/discount/:code', 'cart/codes/discount-link.page'),
            page('/pay', 'payment-link/payment-link.page'),
            page('/track', 'orders/track-order.page'),
            page('/return', 'returns/return.page'),
            page('/withdraw', 'returns/withdraw.page'),
            page('/gift-card', 'gift-card/gift-card-balance.page'),
            page('/about', 'settings/about.page', load.about),
            page('/pages/:slug', 'settings/own-page.page', load.ownPage),
            page('/journal', 'journal/journal.page', load.journal),
            page('/journal/:slug', 'journal/post.page', load.post),
            page('/wishlist', 'wishlist/wishlist.page'),
            page('/signup', 'users/sign-in/sign-up.page'),
            page('/login', 'users/sign-in/login.page'),
            page('/forgot-password', 'users/password/forgot-password.page'),
            page('/reset-password', 'users/password/reset-password.page'),
            page('/join-team', 'users/invitation/join-team.page'),
            page('/confirm-email', 'users/email/confirm-email.page'),
            page('/take-back-email', 'users/email/take-back-email.page'),
            page('/stop-stock-alerts', 'stock-alerts/stop-stock-alerts.page'),
            page('/confirm-stock-alert', 'stock-alerts/confirm-stock-alert.page'),
            page('/review', 'catalog/reviews/review.page'),
            page('/restore-cart', 'marketing/restore-cart.page'),
            page('/newsletter', 'marketing/newsletter.page'),
            page('/confirm-subscription', 'marketing/confirm-subscription.page'),
            page('/email-preferences', 'marketing/email-preferences.page'),
            page('/account', 'users/account/account.page'),
            page('/account/orders', 'users/account/orders.page'),
            page('/account/returns', 'users/account/returns.page'),
            page('/account/addresses', 'users/account/addresses.page'),
            page('/account/payment-methods', 'users/account/payment-methods/payment-methods.page'),
            page('/account/details', 'users/account/details.page'),
            page('/account/security', 'security/security.page'),
            page('/account/delete', 'users/account/own-data/delete-account.page'),
            page('/demo-mode', 'users/sign-in/demo-mode.page'),
            { path: '*', id: '*', loader: load.missing, element: null },
          ],
        },
      ],
    },
  ];
}

function page(path: string, name: string, loader?: LoaderFunction): RouteObject {
  const module = `src/${name}.tsx`;
  return {
    path,
    id: path,
    handle: { module },
    ...(loader && { loader }),
    // The addresses of all pages' files load with the first page that the browser loads itself.
    lazy: async () => ({ Component: await (await import('./routing/page-files.ts')).loadPage(module) }),
  };
}
