import type {
  ConnectionKeys,
  ConnectionName,
  ConnectionsView,
} from '@vitrine/contract/connections/connections.schema.ts';
import { getCardMode, maskedKey } from '@vitrine/domain/connections/provider-keys.ts';
import { cardProviderId } from '@vitrine/domain/payments/card-provider.ts';
import {
  type CarrierProviderId,
  carrierProviderIds,
  getCarrierMode,
} from '@vitrine/domain/shipping/carrier-providers.ts';
import { openLabels } from '../orders/orders.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { type ConnectionRow, connectionRows } from '../platform/security/provider-keys/connections.queries.ts';
import { openKeys } from '../platform/security/provider-keys/sealed-keys.ts';

const nothing = { publishableKey: null, secretKey: null, webhookSecret: null };

/** Returns how the shop connects to its providers. Of each key it contains only the result of `maskedKey`. */
export async function viewConnections(context: AppContext): Promise<ConnectionsView> {
  const { environment, providers } = context;
  const rows = await connectionRows(context.db);
  const findRow = (name: ConnectionName) => rows.find(({ provider }) => provider === name);
  const common = (name: ConnectionName) => {
    const row: ConnectionRow | undefined = findRow(name);
    return {
      source: providers.sources[name],
      account: row?.account ?? null,
      testedAt: row?.tested_at?.toISOString() ?? null,
      updatedAt: row?.updated_at.toISOString() ?? null,
    };
  };
  const { [cardProviderId]: cards, paypal, sources } = providers;
  const shows = (name: ConnectionName) => ['environment', 'owner', 'retired'].includes(sources[name]);
  const webhookAt = (name: string) => `${environment.siteUrl}/api/v1/webhooks/${name}`;
  const carrierView = async (id: CarrierProviderId) => ({
    ...common(id),
    mode: sources[id] === 'local' ? ('sandbox' as const) : getCarrierMode(id, providers[id].apiKey),
    apiKey: shows(id) ? maskedKey(providers[id].apiKey) : null,
    webhookSecret: shows(id) ? maskedKey(providers[id].webhookSecret) : null,
    webhookUrl: webhookAt(id),
    openLabels: shows(id) ? await openLabels(context.db, id) : 0,
  });
  const entries = await Promise.all(carrierProviderIds.map(async (id) => [id, await carrierView(id)] as const));
  const carriers = Object.fromEntries(entries) as Pick<ConnectionsView, CarrierProviderId>;
  return {
    [cardProviderId]: {
      ...common(cardProviderId),
      mode: sources[cardProviderId] === 'local' ? 'sandbox' : getCardMode(cards.secretKey),
      publishableKey: shows(cardProviderId) ? maskedKey(cards.publishableKey) : nothing.publishableKey,
      secretKey: shows(cardProviderId) ? maskedKey(cards.secretKey) : nothing.secretKey,
      webhookSecret: shows(cardProviderId) ? maskedKey(cards.webhookSecret) : nothing.webhookSecret,
      webhookUrl: webhookAt(cardProviderId),
    },
    paypal: {
      ...common('paypal'),
      mode: sources.paypal === 'local' ? 'sandbox' : paypal.mode,
      clientId: shows('paypal') ? maskedKey(paypal.clientId) : null,
      clientSecret: shows('paypal') ? maskedKey(paypal.clientSecret) : null,
      webhookId: shows('paypal') ? paypal.webhookId : null,
      webhookUrl: webhookAt('paypal'),
    },
    ...carriers,
    smtp: { ...common('smtp'), ...mailServer(context, findRow('smtp')), from: providers.smtp.from },
  };
}

type MailServerView = Pick<ConnectionsView['smtp'], 'host' | 'port' | 'security' | 'user' | 'hasPassword'>;

function mailServer({ providers, sessionSecret }: AppContext, row: ConnectionRow | undefined): MailServerView {
  const { smtpUrl } = providers.smtp;
  if (smtpUrl === null) return { host: null, port: null, security: null, user: null, hasPassword: false };
  const keys: ConnectionKeys['smtp'] | null =
    providers.sources.smtp === 'owner' && row ? openKeys(sessionSecret, 'smtp', row.sealed_keys) : null;
  if (keys) {
    const { host, port, security, user, password } = keys;
    return { host, port, security, user, hasPassword: password !== '' };
  }
  const { hostname, port, protocol, username, password } = new URL(smtpUrl);
  return {
    host: hostname,
    port: port === '' ? null : Number(port),
    security: protocol === 'smtps:' ? 'tls' : null,
    user: decodeURIComponent(username),
    hasPassword: password !== '',
  };
}
