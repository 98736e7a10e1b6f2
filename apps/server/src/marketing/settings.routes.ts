import { marketingBody, marketingView } from '@vitrine/contract/marketing/marketing-settings.schema.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { hasPermission, signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendFailure } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { failure } from '../platform/runtime/outcome.ts';
import { changeStoredSetting, marketingKey, marketingSettingsView } from '../settings/settings.ts';

const tags = ['settings'];

/** The email about a new order shows these. Without them, nobody chooses who receives it. */
const contentsOfOrders = ['orders:read', 'orders:amounts', 'customers:contact'] as const;
const needsOrders = failure(
  'FORBIDDEN',
  'Your role cannot choose the recipients of new orders, because it does not see their amounts and contacts.',
);

/** Serves the switches of emails with consent. */
export async function marketingSettingsRoutes(app: ShopServer, { db }: AppContext): Promise<void> {
  app.get(
    '/settings/marketing',
    {
      config: { access: 'staff', permission: 'marketing:read' },
      schema: {
        tags,
        summary: 'The switches of emails with consent',
        response: { 200: marketingView, ...problemResponses() },
      },
    },
    async () => marketingSettingsView(db),
  );

  app.put(
    '/settings/marketing',
    {
      config: { access: 'staff', permission: 'marketing:write', isClosedToDemo: true },
      schema: {
        tags,
        summary: 'Switch emails with consent on or off',
        body: marketingBody,
        response: { 200: marketingView, ...problemResponses('STALE', 'DEMO_RESTRICTED') },
      },
    },
    async ({ body: { updatedAt: seenAt, ...fields }, caller, id: requestId }, reply) => {
      const { newOrderRecipients: recipients } = fields;
      const seesOrders = contentsOfOrders.every((permission) => hasPermission(signedIn(caller), permission));
      if (recipients && !seesOrders) {
        const { newOrderRecipients: current } = await marketingSettingsView(db);
        if (String(recipients) !== String(current)) return sendFailure(reply, needsOrders);
      }
      const change = { key: marketingKey, fields, seenAt, caller: signedIn(caller), requestId };
      const outcome = await changeStoredSetting(db, change);
      return outcome.ok ? reply.send(await marketingSettingsView(db)) : sendFailure(reply, outcome);
    },
  );
}
