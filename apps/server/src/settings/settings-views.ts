import type {
  MailStatus,
  PaymentsStatus,
  SecurityStatus,
  StorageStatus,
  WritableSettingKey,
} from '@vitrine/contract/settings/admin-settings.schema.ts';
import type { AppContext } from '../platform/context.ts';
import type { Environment } from '../platform/environment.ts';
import { sessionIdleDays } from '../users/users.ts';
import { settingRows } from './settings.queries.ts';
import { readShippingSettings, readSiteSettings } from './stored-settings.ts';

/** What staff see of a key that they may change, defaults filled in; `updatedAt` goes back with the change (STALE). */
export async function settingView(db: AppContext['db'], key: WritableSettingKey) {
  const [row] = await settingRows(db, [key]);
  const updatedAt = row?.updated_at.toISOString() ?? null;
  if (key === 'shipping') return { ...readShippingSettings(row?.value), updatedAt };
  const { countries: _, ...settings } = readSiteSettings(row?.value, undefined).settings;
  return { ...settings, updatedAt };
}

/** What the environment sets (contract §1), without its secrets: to be looked at, not changed. */
export const statusViews = {
  payments: ({ environment, providers }: AppContext): PaymentsStatus => ({
    provider: environment.stripe ? 'stripe' : 'sandbox',
    isLive: environment.stripe?.secretKey.includes('_live_') ?? false,
    publishableKey: providers.stripe.publishableKey,
  }),
  mail: ({ environment }: AppContext): MailStatus => ({
    transport: environment.smtpUrl ? 'smtp' : 'outbox',
    from: environment.mailFrom,
  }),
  storage: ({ environment }: AppContext): StorageStatus => ({ place: environment.s3 ? 's3' : 'folder' }),
  security: ({ environment }: AppContext): SecurityStatus => ({
    limits: limitsOf(environment),
    sessionIdleDays,
    demoMode: environment.demoMode,
  }),
} as const;

function limitsOf({ limits }: Environment): SecurityStatus['limits'] {
  return { signIn: limits.signIn, orders: limits.orders, uploads: limits.uploads, calls: limits.calls };
}
