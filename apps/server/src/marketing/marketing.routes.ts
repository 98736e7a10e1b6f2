import type { AppContext } from '../platform/boot/context.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { campaignRoutes } from './campaigns/campaigns.routes.ts';
import { openCheckoutRoutes } from './checkouts/open-checkouts.routes.ts';
import { consentRoutes } from './consent/consent.routes.ts';
import { mailContactsRoutes } from './consent/contacts.routes.ts';
import { flowRoutes } from './flows/flows.routes.ts';
import { mailReportRoutes } from './reported/mail-reports.routes.ts';
import { marketingSettingsRoutes } from './settings.routes.ts';

/** Registers the calls for emails with consent (docs/behaviour/consent.md). */
export async function marketingRoutes(app: ShopServer, context: AppContext): Promise<void> {
  await consentRoutes(app, context);
  await mailContactsRoutes(app, context);
  await openCheckoutRoutes(app, context);
  await campaignRoutes(app, context);
  await flowRoutes(app, context);
  await marketingSettingsRoutes(app, context);
  await mailReportRoutes(app, context);
}
