import type { MailFiguresAnswer } from '@vitrine/contract/marketing/mail-figures.schema.ts';
import { idInLinkKey, isCountedLinkKey } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { flowFigures, noteClick } from './flows.queries.ts';

/**
 * Counts a click of a person in an email and returns the address of its page. A link that the shop did not create leads to the home
 * page, so that no link leads to another site.
 */
export async function openMailLink(
  { db, sessionSecret, environment: { siteUrl } }: Pick<AppContext, 'db' | 'sessionSecret' | 'environment'>,
  { key, to, isPerson }: { readonly key: string; readonly to: string; readonly isPerson: boolean },
): Promise<string> {
  const sendId = idInLinkKey(key);
  if (sendId === null || !isCountedLinkKey(sessionSecret, key, { sendId, to })) return `${siteUrl}/`;
  if (isPerson) await noteClick(db, sendId);
  return siteUrl + to;
}

/** Returns what the emails of the last days led to, by kind. Amounts are in cents. */
export async function mailFigures(db: Db, days: number): Promise<MailFiguresAnswer> {
  const rows = await flowFigures(db, days);
  return {
    items: rows.map(({ flow, sent, clicked, orders, amounts }) => ({
      flow,
      sentCount: sent,
      clickedCount: clicked,
      orderCount: orders,
      amounts: [...amounts],
    })),
  };
}
