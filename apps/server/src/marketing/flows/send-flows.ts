import type { MailFlow } from '@vitrine/contract/marketing/mail-figures.schema.ts';
import type { MarketingSettings } from '@vitrine/contract/marketing/marketing-settings.schema.ts';
import { isQuiet } from '@vitrine/domain/marketing/quiet-hours.ts';
import { furtherCurrency } from '@vitrine/domain/markets/market.ts';
import { defaultLanguage } from '@vitrine/domain/settings/languages.ts';
import { enqueueMail, mailEnqueued } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { containFailures } from '../../platform/database/statements/contain-failures.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { success } from '../../platform/runtime/outcome.ts';
import { marketingSettings, marketSettings, openMarkets, shopTimeZone, siteSettings } from '../../settings/settings.ts';
import { queueCampaigns } from '../campaigns/queue-campaigns.ts';
import {
  countReminder,
  deleteEndedCheckouts,
  dueReminders,
  markAbandonedCheckouts,
} from '../checkouts/open-checkouts.queries.ts';
import { addSend } from './add-send.ts';
import { markBounces } from './bounces.queries.ts';
import { duePriceDrops, dueWinBacks } from './due-reminders.queries.ts';
import { dueReviewRequests } from './flows.queries.ts';
import { queueSummary } from './queue-summary.ts';

/** Maximum number of emails of each kind that one run queues. */
const batch = 200;

type Context = Pick<AppContext, 'db' | 'pool' | 'log'>;

/** An email that is due. */
interface Due {
  readonly flow: MailFlow;
  /** The event of the email. Each address gets one email of a flow about it. */
  readonly about: string;
  readonly email: string;
  readonly language: string | null;
  readonly needsConsent: boolean;
  readonly payload: Readonly<Record<string, unknown>>;
}

/**
 * Queues the automatic emails that are due (docs/behaviour/consent.md#automatic-emails). While all are off, it only
 * marks addresses that bounced. The stock alerts have a job of their own. Each email is queued once, however many processes run this.
 */
export async function sendFlows(context: Context, now: Date): Promise<void> {
  const settings = await marketingSettings(context.db);
  const { newsletter, reviewRequest, abandonedCheckout, priceDrop, winBack, dailySummary } = settings;
  await markBounces(context.db);
  if (!newsletter && !reviewRequest && !abandonedCheckout && !priceDrop && !winBack && !dailySummary) return;
  const timeZone = await shopTimeZone(context.db);
  if (dailySummary) await queueSummary(context, { now, timeZone, fromHour: settings.summaryHour });
  if (abandonedCheckout) await followCheckouts(context, settings);
  if (isQuiet(now.getTime(), settings, timeZone)) return;
  if (newsletter) await queueCampaigns(context);
  const due = [
    ...(reviewRequest ? await reviewRequests(context, settings) : []),
    ...(abandonedCheckout ? await reminders(context, settings) : []),
    ...(priceDrop ? await priceDrops(context) : []),
    ...(winBack ? await winBacks(context, settings) : []),
  ];
  const contained = containFailures(context.log, 'could not queue an automatic email');
  for (const email of due) {
    await contained.attempt({ flow: email.flow, about: email.about }, () => queue(context, email));
  }
  if (due.length > 0) mailEnqueued(context);
  contained.end();
}

async function reviewRequests({ db }: Context, settings: MarketingSettings): Promise<Due[]> {
  const { reviewDays: days, reviewsNeedConsent: needsConsent } = settings;
  const rows = await dueReviewRequests(db, { days, needsConsent, limit: batch });
  return rows.map(({ order_id: about, is_guest: isGuest, number: orderNumber, email, language, products }) => {
    const payload = { orderNumber, products, ...(isGuest && { guestOrderId: about }) };
    return { flow: 'review-request', about, email, language, needsConsent, payload };
  });
}

/** Ends the checkouts that were ordered, and notes those that were not. Webhooks follow no quiet hours. */
async function followCheckouts({ db }: Context, { cartDelays }: MarketingSettings): Promise<void> {
  await deleteEndedCheckouts(db);
  const [hours] = cartDelays;
  if (hours !== undefined) await markAbandonedCheckouts(db, hours, batch);
}

async function reminders({ db }: Context, { cartDelays }: MarketingSettings): Promise<Due[]> {
  const [shop, stored] = await Promise.all([siteSettings(db), marketSettings(db)]);
  const markets = openMarkets(stored, shop).flatMap(({ id, currency: own, languages }) => {
    const currency = furtherCurrency({ currency: own }, shop.currency) ?? null;
    return languages.map((language) => ({ id, language, currency }));
  });
  const [mainLanguage = defaultLanguage] = shop.languages;
  const rows = await dueReminders(db, { delays: cartDelays, markets, mainLanguage }, batch);
  return rows.map(({ reminder: about, email, language, market_id: marketId, items }) => {
    return { flow: 'abandoned-checkout', about, email, language, needsConsent: true, payload: { items, marketId } };
  });
}

async function priceDrops({ db }: Context): Promise<Due[]> {
  const rows = await duePriceDrops(db, batch);
  if (rows.length === 0) return [];
  const { currency } = await siteSettings(db);
  return rows.map(({ change: about, email, language, name: product, slug, price }) => {
    const payload = { product, slug, price, currency };
    return { flow: 'price-drop', about, email, language, needsConsent: true, payload };
  });
}

async function winBacks({ db }: Context, { winBackDays }: MarketingSettings): Promise<Due[]> {
  const rows = await dueWinBacks(db, winBackDays, batch);
  return rows.map(({ order_id: about, email, language }) => {
    return { flow: 'win-back', about, email, language, needsConsent: true, payload: {} };
  });
}

async function queue(context: Context, { flow, about, email, language, needsConsent, payload }: Due): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { sendId, contactId, isNew } = await addSend(tx, { flow, about, email, language: null });
    if (!isNew) return success(null);
    if (flow === 'abandoned-checkout') await countReminder(tx, contactId);
    const whole = { ...payload, sendId, contactId, needsConsent };
    await enqueueMail(tx, { kind: flow, dedupeKey: `${flow}:${sendId}`, recipient: email, language, payload: whole });
    return success(null);
  });
}
