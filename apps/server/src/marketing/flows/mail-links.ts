import type { MailFiguresAnswer, MailFiguresQuery } from '@vitrine/contract/marketing/mail-figures.schema.ts';
import { dayStart, laterDay } from '@vitrine/domain/time/calendar-days.ts';
import { idInLinkKey, isCountedLinkKey } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { shopTimeZone } from '../../settings/settings.ts';
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

const dayMs = 86_400_000;

/** Returns what the emails of the last days, or of days of the shop, led to, by kind. Amounts are in cents. */
export async function mailFigures(db: Db, query: MailFiguresQuery): Promise<MailFiguresAnswer> {
  const rows = await flowFigures(db, await getBounds(db, query));
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

async function getBounds(db: Db, query: MailFiguresQuery): Promise<{ readonly from: Date; readonly until: Date }> {
  if ('days' in query) return { from: new Date(Date.now() - query.days * dayMs), until: new Date() };
  const timeZone = await shopTimeZone(db);
  return { from: dayStart(query.from, timeZone), until: dayStart(laterDay(query.to, 1), timeZone) };
}
