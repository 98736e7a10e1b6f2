import { Navigate, type RouteObject } from 'react-router';
import { AdminShell } from './shell/admin-shell.tsx';
import { SettingsFrame } from './shell/navigation/settings-frame.tsx';
import { AdminNotFound } from './shell/not-found.page.tsx';
import { StaffOnly } from './shell/staff-only.tsx';
import { PageFailure } from './ui/failures/page-failure.tsx';

/** The URL table of the admin area (specification §2). Pages load lazily. Each module exports `Component`. */
export const routes: RouteObject[] = [
  {
    path: '/admin',
    element: (
      <StaffOnly>
        <AdminShell />
      </StaffOnly>
    ),
    errorElement: <PageFailure />,
    hydrateFallbackElement: <></>,
    children: [
      {
        errorElement: <PageFailure />,
        children: [
          { index: true, element: <Navigate to="/admin/catalog" replace /> },
          { path: 'dashboard', lazy: () => import('./reports/dashboard.page.tsx') },
          { path: 'analytics', lazy: () => import('./reports/analytics.page.tsx') },
          { path: 'dashboard/one-stop-shop', lazy: () => import('./reports/one-stop-shop.page.tsx') },
          { path: 'dashboard/discounts', lazy: () => import('./reports/discounts.page.tsx') },
          { path: 'dashboard/taxes', lazy: () => import('./reports/taxes.page.tsx') },
          { path: 'dashboard/unknown-charges', lazy: () => import('./reports/unknown-charges.page.tsx') },
          { path: 'dashboard/refunds', lazy: () => import('./reports/refunds.page.tsx') },
          { path: 'dashboard/returns', lazy: () => import('./returns/return-report.page.tsx') },
          { path: 'catalog', element: <Navigate to="/admin/catalog/products" replace /> },
          { path: 'catalog/products', lazy: () => import('./catalog/products/list/products.page.tsx') },
          { path: 'catalog/products/:id', lazy: () => import('./catalog/products/product.page.tsx') },
          { path: 'catalog/inventory', lazy: () => import('./catalog/inventory/inventory.page.tsx') },
          { path: 'catalog/table', lazy: () => import('./catalog/table/table.page.tsx') },
          { path: 'catalog/categories', lazy: () => import('./catalog/groupings/categories.page.tsx') },
          { path: 'catalog/categories/:id', lazy: () => import('./catalog/groupings/category.page.tsx') },
          { path: 'catalog/collections', lazy: () => import('./catalog/groupings/collections.page.tsx') },
          { path: 'catalog/collections/:id', lazy: () => import('./catalog/groupings/collection.page.tsx') },
          { path: 'catalog/presets', lazy: () => import('./catalog/presets/presets.page.tsx') },
          { path: 'catalog/import', lazy: () => import('./exchange/exchange.page.tsx') },
          { path: 'orders', lazy: () => import('./orders/orders.page.tsx') },
          { path: 'orders/new', lazy: () => import('./orders/phone/phone-order.page.tsx') },
          { path: 'orders/drafts', lazy: () => import('./orders/drafts/drafts.page.tsx') },
          { path: 'orders/drafts/new', lazy: () => import('./orders/drafts/new-draft.page.tsx') },
          { path: 'orders/drafts/:id', lazy: () => import('./orders/drafts/draft.page.tsx') },
          { path: 'orders/returns', lazy: () => import('./returns/returns.page.tsx') },
          { path: 'orders/returns/:id', lazy: () => import('./returns/return.page.tsx') },
          { path: 'orders/print', lazy: () => import('./orders/printing/orders-print.page.tsx') },
          { path: 'orders/:id', lazy: () => import('./orders/order.page.tsx') },
          { path: 'orders/:id/print', lazy: () => import('./orders/printing/order-print.page.tsx') },
          { path: 'discounts', lazy: () => import('./discounts/discounts.page.tsx') },
          { path: 'discounts/:id', lazy: () => import('./discounts/discount.page.tsx') },
          { path: 'gift-cards', lazy: () => import('./gift-cards/gift-cards.page.tsx') },
          { path: 'gift-cards/:id', lazy: () => import('./gift-cards/gift-card.page.tsx') },
          { path: 'users', lazy: () => import('./users/users.page.tsx') },
          { path: 'users/:id', lazy: () => import('./users/user.page.tsx') },
          { path: 'customer-groups', lazy: () => import('./customer-groups/customer-groups.page.tsx') },
          { path: 'customer-groups/:id', lazy: () => import('./customer-groups/customer-group.page.tsx') },
          { path: 'campaigns', lazy: () => import('./marketing/campaigns.page.tsx') },
          { path: 'campaigns/:id', lazy: () => import('./marketing/campaign.page.tsx') },
          { path: 'subscribers', lazy: () => import('./marketing/subscribers.page.tsx') },
          { path: 'reviews', lazy: () => import('./reviews/reviews.page.tsx') },
          { path: 'settings', element: <Navigate to="/admin/settings/site" replace /> },
          {
            element: <SettingsFrame />,
            children: [
              { path: 'audit', lazy: () => import('./audit/audit.page.tsx') },
              { path: 'roles', lazy: () => import('./roles/roles.page.tsx') },
              { path: 'api-keys', lazy: () => import('./api-keys/api-keys.page.tsx') },
              { path: 'settings/site', lazy: () => import('./settings/site/site-settings.page.tsx') },
              { path: 'settings/payments', lazy: () => import('./settings/payments/payment-methods.page.tsx') },
              { path: 'settings/markets', lazy: () => import('./settings/markets/markets.page.tsx') },
              { path: 'settings/markets/prices', lazy: () => import('./settings/markets/prices.page.tsx') },
              { path: 'settings/returns', lazy: () => import('./settings/returns/return-rules.page.tsx') },
              { path: 'settings/team', lazy: () => import('./users/team/team.page.tsx') },
              { path: 'settings/policies', lazy: () => import('./settings/pages/policies.page.tsx') },
              { path: 'settings/taxes', lazy: () => import('./taxes/taxes.page.tsx') },
              { path: 'settings/zones', lazy: () => import('./settings/zones/zones.page.tsx') },
              { path: 'settings/emails', lazy: () => import('./settings/emails/emails.page.tsx') },
              { path: 'settings/automatic-emails', lazy: () => import('./marketing/automatic-emails.page.tsx') },
              { path: 'settings/emails/branding', lazy: () => import('./settings/emails/branding.page.tsx') },
              { path: 'settings/emails/:kind', lazy: () => import('./settings/emails/email.page.tsx') },
              { path: 'settings/webhooks', lazy: () => import('./webhooks/webhooks.page.tsx') },
              { path: 'settings/webhooks/:id', lazy: () => import('./webhooks/webhook.page.tsx') },
              { path: 'settings/admin', lazy: () => import('./settings/admin-settings.page.tsx') },
            ],
          },
          { path: 'translations', lazy: () => import('./translations/translations.page.tsx') },
          { path: 'translations/:locale/:kind/:record', lazy: () => import('./translations/translation.page.tsx') },
          { path: 'sections', element: <Navigate to="/admin/sections/home" replace /> },
          { path: 'sections/:key', lazy: () => import('./sections/sections.page.tsx') },
          { path: 'settings/pages', lazy: () => import('./settings/pages/pages.page.tsx') },
          { path: 'settings/pages/:id', lazy: () => import('./settings/pages/page.page.tsx') },
          { path: '*', element: <AdminNotFound /> },
        ],
      },
    ],
  },
];
