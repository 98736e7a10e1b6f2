import type { TranslatableResource } from '@vitrine/domain/translations/translatable-fields.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { auditResource } from './audit/audit.ts';
import { catalogResources } from './catalog/catalog.ts';
import { customFieldResource } from './custom-fields/custom-fields.ts';
import { customerGroupResource } from './customer-groups/customer-groups.ts';
import { discountResource } from './discounts/discounts.ts';
import { giftCardResource } from './gift-cards/gift-cards.ts';
import { postResource } from './journal/journal.ts';
import { orderResource } from './orders/staff/order-list/orders.resource.ts';
import type { AppContext } from './platform/boot/context.ts';
import type { ShopServer } from './platform/http/server/server-type.ts';
import type { RecordTranslations, Resource } from './resources/resource.ts';
import { registerResources } from './resources/routes.ts';
import { questionResource, reviewResource } from './reviews/reviews.ts';
import { pageResource } from './settings/settings.ts';
import { shippingResources } from './shipping/shipping.ts';
import { taxClassResource, taxRateResource } from './taxes/taxes.ts';
import { mainSlug, overlay, saveTranslations } from './translations/translations.ts';
import { userResource } from './users/users.resource.ts';
import { webhookRoutes } from './webhooks/webhooks.routes.ts';

const slices: readonly Resource[] = [
  userResource,
  ...catalogResources,
  reviewResource,
  questionResource,
  pageResource,
  postResource,
  ...shippingResources,
  customFieldResource,
  discountResource,
  customerGroupResource,
  giftCardResource,
  taxClassResource,
  taxRateResource,
  orderResource,
];

/** The resources whose texts can be translated, by path. */
const translated: Readonly<Record<string, TranslatableResource>> = {
  products: 'product',
  'catalog/categories': 'category',
  'catalog/collections': 'collection',
  pages: 'page',
  posts: 'post',
};

function withTranslations(resource: Resource): Resource {
  const kind = translated[resource.declaration.path];
  if (!kind) return resource;
  const save: RecordTranslations['save'] = ({ tx, ...by }, record, byLocale) =>
    saveTranslations(tx, { ...by, resource: kind, record, byLocale });
  const inMain: RecordTranslations['mainSlug'] = (db, locale, slug) => mainSlug(db, kind, { locale, slug });
  return { ...resource, translations: { kind, overlay, save, mainSlug: inMain } };
}

const records = slices.map(withTranslations);

/** The server implementation of every resource, each from its slice. */
export const allResources: readonly Resource[] = [...records, auditResource(records)];

/** Registers the generic resource calls (spec §7), the audit log with its undo, and webhooks. */
export async function resourceRoutes(app: ShopServer, context: AppContext): Promise<void> {
  registerResources(app, context, allResources);
  await auditRoutes(app, context, allResources);
  await webhookRoutes(app, context, allResources);
}
