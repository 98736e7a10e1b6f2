import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import {
  type MailReportsBody,
  type MailReportsView,
  mailReporters,
} from '@vitrine/contract/marketing/mail-reports.schema.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import type { Outcome } from '../../platform/runtime/outcome.ts';
import { changeStoredSetting, storedSettings } from '../../settings/settings.ts';

const settingKey = 'mail-reports';

type Context = Pick<AppContext, 'db' | 'sessionSecret'>;

/**
 * Returns the key in the addresses for mail providers, or null while the shop takes no reports. The database stores only
 * its id, so a backup contains no key.
 */
async function reportKey({ db, sessionSecret }: Context): Promise<{ key: string | null; updatedAt: string | null }> {
  const row = (await storedSettings(db, [settingKey])).get(settingKey);
  const id = row?.value['keyId'];
  const key =
    typeof id === 'string'
      ? createHmac('sha256', sessionSecret).update(`mail-reports:${id}`).digest('base64url')
      : null;
  return { key, updatedAt: row?.updatedAt ?? null };
}

/** Returns whether a report has the key of the shop. */
export async function isReportKey(context: Context, given: string): Promise<boolean> {
  const { key } = await reportKey(context);
  const [expected, sent] = [Buffer.from(key ?? ''), Buffer.from(given)];
  return key !== null && sent.length === expected.length && timingSafeEqual(sent, expected);
}

/** Returns the addresses that the owner enters at a mail provider. */
export async function mailReportsSettings(
  context: Context & Pick<AppContext, 'environment'>,
): Promise<MailReportsView> {
  const { key, updatedAt } = await reportKey(context);
  const address = (provider: string) => `${context.environment.siteUrl}/api/v1/webhooks/mail/${provider}?key=${key}`;
  const addresses = key === null ? [] : mailReporters.map((provider) => ({ provider, url: address(provider) }));
  return { addresses, updatedAt };
}

/** Creates a new key, or ends the current one. Failure: STALE. */
export function changeMailReports(
  context: Context,
  { change, updatedAt: seenAt }: MailReportsBody,
  by: { readonly caller: SignedInCaller; readonly requestId: string },
): Promise<Outcome<null>> {
  const keyId = change === 'OFF' ? undefined : randomUUID();
  return changeStoredSetting(context.db, { key: settingKey, fields: { keyId }, seenAt, ...by });
}
