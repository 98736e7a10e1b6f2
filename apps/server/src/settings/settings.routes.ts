import { marketSettingsView } from '@vitrine/contract/markets/markets.schema.ts';
import {
  adminSettingBodies,
  mailTestAnswer,
  paymentMethodsView,
  returnRulesView,
  shippingSettingsView,
  siteSettingsView,
  statusSchemas,
} from '@vitrine/contract/settings/admin-settings.schema.ts';
import { endedStaffSessionsAnswer, securitySettingsBody } from '@vitrine/contract/settings/security-settings.schema.ts';
import { publicSettingsSchema } from '@vitrine/contract/settings/site-settings.schema.ts';
import { localeSchema } from '@vitrine/contract/translations/translations.schema.ts';
import * as z from 'zod';
import { sendTestMail } from '../mail/mail.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendFailure } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { success } from '../platform/runtime/outcome.ts';
import { emit } from '../platform/runtime/shop-events.ts';
import { taxProvider } from '../taxes/taxes.ts';
import { endStaffSessions } from '../users/users.ts';
import { changeSecurity } from './change-security.ts';
import { changeSetting } from './change-setting.ts';
import { publicSettings } from './settings.ts';
import { settingView, statusViews } from './settings-views.ts';

const tags = ['settings'];
const changeFailures = problemResponses('STALE', 'DEMO_RESTRICTED', 'INVALID_COLOR', 'UNPROCESSABLE');

/**
 * Serves the site's settings for everyone, and each key of the admin settings by rights
 * (docs/behaviour/rights.md#who-may-do-what).
 */
export async function settingsRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const { db } = context;

  app.get(
    '/settings/site',
    {
      config: { access: 'public', cache: 'public', cost: 'checkoutRead' },
      schema: {
        tags,
        summary: 'What shoppers get',
        querystring: z.object({ locale: localeSchema.optional() }),
        response: { 200: publicSettingsSchema, ...problemResponses() },
      },
    },
    async ({ query }, reply) =>
      reply.send(publicSettingsSchema.parse(await publicSettings(context, { locale: query.locale }))),
  );

  app.get(
    '/settings/admin/site',
    {
      config: { access: 'staff', permission: 'settings:read' },
      schema: {
        tags,
        summary: 'The site settings as staff edit them',
        response: { 200: siteSettingsView, ...problemResponses() },
      },
    },
    async (_request, reply) => reply.send(siteSettingsView.parse(await settingView(db, 'site'))),
  );

  app.put(
    '/settings/admin/site',
    {
      config: { access: 'staff', permission: 'settings:write', cost: 'largeWrite' },
      schema: {
        tags,
        summary: 'Changes site settings',
        body: adminSettingBodies.site,
        response: { 200: siteSettingsView, ...changeFailures },
      },
    },
    async ({ body: { updatedAt: seenAt, ...fields }, caller, id: requestId }, reply) => {
      const by = { caller: signedIn(caller), requestId };
      const mayCompute = fields.taxProvider
        ? await taxProvider({ taxProvider: fields.taxProvider }).mayUse(context)
        : success(null);
      if (!mayCompute.ok) return sendFailure(reply, mayCompute);
      const outcome = await changeSetting(db, { key: 'site', fields, seenAt }, by);
      if (!outcome.ok) return sendFailure(reply, outcome);
      if (fields.timeZone !== undefined) emit(context, 'time-zone-changed');
      return reply.send(siteSettingsView.parse(await settingView(db, 'site')));
    },
  );

  app.get(
    '/settings/admin/shipping',
    {
      config: { access: 'staff', permission: 'settings:read' },
      schema: {
        tags,
        summary: 'The shipping settings as staff edit them',
        response: { 200: shippingSettingsView, ...problemResponses() },
      },
    },
    async (_request, reply) => reply.send(shippingSettingsView.parse(await settingView(db, 'shipping'))),
  );

  app.put(
    '/settings/admin/shipping',
    {
      config: { access: 'staff', permission: 'settings:write' },
      schema: {
        tags,
        summary: 'Changes shipping settings',
        body: adminSettingBodies.shipping,
        response: { 200: shippingSettingsView, ...changeFailures },
      },
    },
    async ({ body: { updatedAt: seenAt, ...fields }, caller, id: requestId }, reply) => {
      const by = { caller: signedIn(caller), requestId };
      const outcome = await changeSetting(db, { key: 'shipping', fields, seenAt }, by);
      if (!outcome.ok) return sendFailure(reply, outcome);
      return reply.send(shippingSettingsView.parse(await settingView(db, 'shipping')));
    },
  );

  returnRuleRoutes(app, context);
  await app.register(async (part: ShopServer) => ownerRoutes(part, context));
}

/** Serves the owner's calls: the settings of the environment, a test email, and signing out all other staff. */
async function ownerRoutes(app: ShopServer, context: AppContext): Promise<void> {
  paymentMethodRoutes(app, context);
  marketRoutes(app, context);

  for (const key of ['payments', 'carriers', 'mail', 'storage', 'security'] as const) {
    app.get(
      `/settings/admin/${key}`,
      {
        config: { access: 'owner', permission: 'system:manage' },
        schema: {
          tags,
          summary: `The environment settings for ${key}, without secrets`,
          response: { 200: statusSchemas[key], ...problemResponses() },
        },
      },
      async () => statusViews[key](context),
    );
  }

  app.post(
    '/settings/admin/mail/test',
    {
      // At most one email every few seconds, so that nobody's mailbox can be filled.
      config: { access: 'owner', permission: 'system:manage', limit: 'orders' },
      schema: {
        tags,
        summary: 'Send the caller a test email and return the result',
        response: { 200: mailTestAnswer, ...problemResponses() },
      },
    },
    async ({ caller }) => sendTestMail(context, signedIn(caller).email),
  );

  app.put(
    '/settings/admin/security',
    {
      config: { access: 'owner', permission: 'system:manage', needsRecentProof: true },
      schema: {
        tags,
        summary: 'Change whether staff need a second factor, and their credit limit',
        body: securitySettingsBody,
        response: { 200: statusSchemas.security, ...problemResponses('REAUTHENTICATION_REQUIRED') },
      },
    },
    async ({ body, caller, id: requestId }) => {
      await changeSecurity(context.db, body, { caller: signedIn(caller), requestId });
      return statusViews.security(context);
    },
  );

  app.delete(
    '/settings/admin/security/staff-sessions',
    {
      config: { access: 'owner', permission: 'team:manage' },
      schema: {
        tags,
        summary: 'Sign all staff out, except the current session',
        response: { 200: endedStaffSessionsAnswer, ...problemResponses() },
      },
    },
    async ({ caller, id: requestId }) => endStaffSessions(context.db, { caller: signedIn(caller), requestId }),
  );
}

/** Serves the payment methods without a provider. */
function paymentMethodRoutes(app: ShopServer, { db }: AppContext): void {
  app.get(
    '/settings/admin/payment-methods',
    {
      config: { access: 'owner', permission: 'payments:change' },
      schema: {
        tags,
        summary: 'The payment methods without a provider',
        response: { 200: paymentMethodsView, ...problemResponses() },
      },
    },
    async (_request, reply) => reply.send(paymentMethodsView.parse(await settingView(db, 'payment-methods'))),
  );

  app.put(
    '/settings/admin/payment-methods',
    {
      config: { access: 'owner', permission: 'payments:change' },
      schema: {
        tags,
        summary: 'Changes the payment methods without a provider',
        body: adminSettingBodies['payment-methods'],
        response: { 200: paymentMethodsView, ...changeFailures },
      },
    },
    async ({ body: { updatedAt: seenAt, ...fields }, caller, id: requestId }, reply) => {
      const by = { caller: signedIn(caller), requestId };
      const outcome = await changeSetting(db, { key: 'payment-methods', fields, seenAt }, by);
      if (!outcome.ok) return sendFailure(reply, outcome);
      return reply.send(paymentMethodsView.parse(await settingView(db, 'payment-methods')));
    },
  );
}

/** Serves the markets and the rates (docs/behaviour/markets.md). */
function marketRoutes(app: ShopServer, { db }: AppContext): void {
  app.get(
    '/settings/admin/markets',
    {
      config: { access: 'staff', permission: 'settings:read' },
      schema: { tags, summary: 'The markets and rates', response: { 200: marketSettingsView, ...problemResponses() } },
    },
    async (_request, reply) => reply.send(marketSettingsView.parse(await settingView(db, 'markets'))),
  );

  app.put(
    '/settings/admin/markets',
    {
      config: { access: 'owner', permission: 'payments:change' },
      schema: {
        tags,
        summary: 'Changes the markets and rates',
        body: adminSettingBodies.markets,
        response: { 200: marketSettingsView, ...changeFailures },
      },
    },
    async ({ body: { updatedAt: seenAt, ...fields }, caller, id: requestId }, reply) => {
      const outcome = await changeSetting(
        db,
        { key: 'markets', fields, seenAt },
        { caller: signedIn(caller), requestId },
      );
      if (!outcome.ok) return sendFailure(reply, outcome);
      return reply.send(marketSettingsView.parse(await settingView(db, 'markets')));
    },
  );
}

/** Serves the rules for returns. */
function returnRuleRoutes(app: ShopServer, { db }: AppContext): void {
  app.get(
    '/settings/admin/returns',
    {
      config: { access: 'staff', permission: 'settings:read' },
      schema: { tags, summary: 'The rules for returns', response: { 200: returnRulesView, ...problemResponses() } },
    },
    async (_request, reply) => reply.send(returnRulesView.parse(await settingView(db, 'returns'))),
  );

  app.put(
    '/settings/admin/returns',
    {
      config: { access: 'staff', permission: 'settings:write' },
      schema: {
        tags,
        summary: 'Changes the rules for returns',
        body: adminSettingBodies.returns,
        response: { 200: returnRulesView, ...changeFailures },
      },
    },
    async ({ body: { updatedAt: seenAt, ...fields }, caller, id: requestId }, reply) => {
      const by = { caller: signedIn(caller), requestId };
      const outcome = await changeSetting(db, { key: 'returns', fields, seenAt }, by);
      if (!outcome.ok) return sendFailure(reply, outcome);
      return reply.send(returnRulesView.parse(await settingView(db, 'returns')));
    },
  );
}
