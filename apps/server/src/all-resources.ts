import { auditRoutes } from './audit/audit.routes.ts';
import { auditResource } from './audit/audit.ts';
import { catalogResources } from './catalog/catalog.ts';
import { customerGroupResource } from './customer-groups/customer-groups.ts';
import { discountResource } from './discounts/discounts.ts';
import { giftCardResource } from './gift-cards/gift-cards.ts';
import { orderResource } from './orders/staff/order-list/orders.resource.ts';
import type { AppContext } from './platform/boot/context.ts';
import type { ShopServer } from './platform/http/server/server-type.ts';
import type { Resource } from './resources/resource.ts';
import { registerResources } from './resources/routes.ts';
import { reviewResource } from './reviews/reviews.ts';
import { pageResource } from './settings/settings.ts';
import { shippingResources } from './shipping/shipping.ts';
import { taxClassResource, taxRateResource } from './taxes/taxes.ts';
import { userResource } from './users/users.resource.ts';
import { webhookRoutes } from './webhooks/webhooks.routes.ts';

const records: readonly Resource[] = [
  userResource,
  ...catalogResources,
  reviewResource,
  pageResource,
  ...shippingResources,
  discountResource,
  customerGroupResource,
  giftCardResource,
  taxClassResource,
  taxRateResource,
  orderResource,
];

/** The server implementation of every resource, each from its slice. */
export const allResources: readonly Resource[] = [...records, auditResource(records)];

/** Registers the generic resource calls (spec §7), the audit log with its undo, and webhooks. */
export async function resourceRoutes(app: ShopServer, context: AppContext): Promise<void> {
  registerResources(app, context, allResources);
  await auditRoutes(app, context, allResources);
  await webhookRoutes(app, context, allResources);
}
