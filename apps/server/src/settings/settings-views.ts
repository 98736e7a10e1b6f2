import { join } from 'node:path';
import type {
  CarriersStatus,
  MailStatus,
  PaymentsStatus,
  SecurityStatus,
  StorageStatus,
  WritableSettingKey,
} from '@vitrine/contract/settings/admin-settings.schema.ts';
import { getCardMode } from '@vitrine/domain/connections/provider-keys.ts';
import { cardProviderId } from '@vitrine/domain/payments/card-provider.ts';
import type { ProviderId } from '@vitrine/domain/payments/providers.ts';
import {
  carrierProviderIds,
  extensionCarrier,
  firstCarrierProvider,
  getCarrierMode,
} from '@vitrine/domain/shipping/carrier-providers.ts';
import { minimumPasswordLength } from '@vitrine/domain/users/registration.ts';
import { sessionIdleDays } from '@vitrine/domain/users/session-end.ts';
import { hasPaymentPackage } from '../payments/payments.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { acceptedOrigins } from '../platform/http/caller/origin.ts';
import { isBehindUnknownProxy } from '../platform/http/requests/forwarding-headers.ts';
import type { Environment } from '../platform/runtime/environment/environment.ts';
import { blockedContent } from '../security/security.ts';
import { countStaff, hasSignInCodes, staffFactorFacts } from '../users/users.ts';
import { readMarkets } from './markets.ts';
import { readCapturedLater, readOfferedPayments, readSavesMethods } from './offered-payments.ts';
import { readReturnRules } from './returns/return-rules.ts';
import { settingRows } from './settings.queries.ts';
import { staffCreditLimit } from './settings.ts';
import { mailFacts, providerEventFacts, uploadFacts } from './status.queries.ts';
import { readShippingSettings, readSiteSettings } from './stored-settings.ts';

/**
 * Returns the staff view of a key that they may change, with defaults. `updatedAt` is sent back with the change
 * (STALE).
 */
export async function settingView(db: AppContext['db'], key: WritableSettingKey) {
  const [row] = await settingRows(db, [key]);
  const updatedAt = row?.updated_at.toISOString() ?? null;
  if (key === 'payment-methods') {
    const capturedLater = readCapturedLater(row?.value);
    const savesMethods = readSavesMethods(row?.value);
    const methods = readOfferedPayments(row?.value).filter(({ method }) => method !== 'PACKAGE' || hasPaymentPackage());
    return { methods, capturedLater, savesMethods, updatedAt };
  }
  if (key === 'markets') return { ...readMarkets(row?.value), updatedAt };
  if (key === 'returns') return { ...readReturnRules(row?.value), updatedAt };
  if (key === 'shipping') return { ...readShippingSettings(row?.value), updatedAt };
  const { countries: _, ...settings } = (await readSiteSettings(row?.value, undefined)).settings;
  return { ...settings, updatedAt };
}

/**
 * The settings of the environment (docs/behaviour/settings.md#status-keys) and their state, without secrets. Read-only.
 */
export const statusViews = {
  async payments({ environment, providers, db }: AppContext): Promise<PaymentsStatus> {
    const { [cardProviderId]: account, sources } = providers;
    const isReal = sources[cardProviderId] !== 'local';
    const hasKey = isReal && !account.isUnusable;
    return {
      provider: isReal ? cardProviderId : 'sandbox',
      mode: isReal ? getCardMode(account.secretKey) : 'sandbox',
      hasKey,
      hasWebhookSecret: hasKey,
      webhookUrl: `${environment.siteUrl}/api/v1/webhooks/${cardProviderId}`,
      ...(await eventFacts(db, cardProviderId)),
      publishableKey: account.publishableKey,
    };
  },
  async carriers({ environment, providers, db }: AppContext): Promise<CarriersStatus> {
    const { sources, extensions } = providers;
    // With several providers, the page of the connections shows each one.
    const connected = carrierProviderIds.find((name) => ['environment', 'owner'].includes(sources[name]));
    const extension = extensions.find(({ kind, isRetired }) => kind === 'carrier' && !isRetired);
    if (connected === undefined && extension) {
      return {
        provider: extensionCarrier,
        mode: 'live',
        hasKey: extension.keys !== null,
        hasWebhookSecret: extension.keys !== null,
        webhookUrl: `${environment.siteUrl}/api/v1/webhooks/extension/${extension.name}`,
        ...(await eventFacts(db, extensionCarrier)),
      };
    }
    const id = connected ?? firstCarrierProvider;
    const isReal = sources[id] !== 'local';
    const hasKey = isReal && !providers[id].isUnusable;
    return {
      provider: isReal ? id : 'sandbox',
      mode: isReal ? getCarrierMode(id, providers[id].apiKey) : 'sandbox',
      hasKey,
      hasWebhookSecret: hasKey,
      webhookUrl: `${environment.siteUrl}/api/v1/webhooks/${id}`,
      ...(await eventFacts(db, id)),
    };
  },
  async mail({ environment: { dataDir }, providers, db }: AppContext): Promise<MailStatus> {
    const { lastSentAt, ...counts } = await mailFacts(db);
    const { smtpUrl, from, isUnusable } = providers.smtp;
    return {
      transport: smtpUrl || isUnusable ? 'smtp' : 'outbox',
      // Only the host, because the address contains the password.
      place: isUnusable ? 'Cannot be read' : smtpUrl ? new URL(smtpUrl).host : join(dataDir, 'outbox'),
      from,
      ...counts,
      lastSentAt: lastSentAt?.toISOString() ?? null,
    };
  },
  async storage({ environment: { s3, uploadsIn, dataDir }, db }: AppContext): Promise<StorageStatus> {
    const isBucket = s3 !== null && uploadsIn === 's3';
    const where = isBucket ? s3.bucket : join(dataDir, 'media');
    return { place: isBucket ? 's3' : 'folder', where, ...(await uploadFacts(db)) };
  },
  async security({ environment, db }: AppContext): Promise<SecurityStatus> {
    const { siteUrl, trustProxy, demoMode } = environment;
    return {
      siteUrl,
      isHttps: siteUrl.startsWith('https:'),
      allowedOrigins: [...acceptedOrigins(siteUrl)],
      trustsProxy: trustProxy !== false,
      isBehindUnknownProxy: isBehindUnknownProxy(environment),
      demoMode,
      passwordMinLength: minimumPasswordLength,
      sessionIdleDays,
      limits: toLimitsView(environment),
      ...(await countStaff(db, new Date())),
      blockedContent: await blockedContent(db),
      ...(await staffFactorFacts(db)),
      hasSignInCodes: await hasSignInCodes(db),
      staffCreditLimit: await staffCreditLimit(db),
    };
  },
} as const;

async function eventFacts(db: AppContext['db'], provider: ProviderId) {
  const { lastEventAt, ...facts } = await providerEventFacts(db, provider);
  return { lastEventAt: lastEventAt?.toISOString() ?? null, ...facts };
}

function toLimitsView({ limits }: Environment): SecurityStatus['limits'] {
  const { signIn, orders, uploads, webhooks, calls, shipping, pages, renders } = limits;
  return { signIn, orders, uploads, webhooks, calls, shipping, pages, renders };
}
