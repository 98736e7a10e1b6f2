import {
  type MarketingSettings,
  type MarketingView,
  marketingFields,
} from '@vitrine/contract/marketing/marketing-settings.schema.ts';
import * as z from 'zod';
import type { Db } from '../platform/database/connections/pool.ts';
import { storedSettings } from './change-stored.ts';
import { storedRecord } from './stored-settings.ts';

export const marketingKey = 'marketing';

const fields = marketingFields;
const stored = z.object({
  newsletter: fields.newsletter.catch(false),
  quietFrom: fields.quietFrom.catch(21),
  quietTo: fields.quietTo.catch(8),
  reviewRequest: fields.reviewRequest.catch(false),
  reviewDays: fields.reviewDays.catch(7),
  reviewsNeedConsent: fields.reviewsNeedConsent.catch(true),
  abandonedCheckout: fields.abandonedCheckout.catch(false),
  cartDelays: fields.cartDelays.catch([2, 24, 72]),
  priceDrop: fields.priceDrop.catch(false),
  backInStock: fields.backInStock.catch(true),
  winBack: fields.winBack.catch(false),
  winBackDays: fields.winBackDays.catch(90),
  dailySummary: fields.dailySummary.catch(false),
  summaryHour: fields.summaryHour.catch(7),
  newOrder: fields.newOrder.catch(true),
  newOrderRecipients: fields.newOrderRecipients.catch([]),
});

/** Reads the stored settings, each field separately. Everything but the new order and stock alerts is off by default. */
export function readMarketingSettings(value: unknown): MarketingSettings {
  return stored.parse(storedRecord(value));
}

/** Returns the owner's settings for emails with consent, with one query. */
export async function marketingSettings(db: Db): Promise<MarketingSettings> {
  return readMarketingSettings((await storedSettings(db, [marketingKey])).get(marketingKey)?.value);
}

/** Returns the settings as an owner edits them. */
export async function marketingSettingsView(db: Db): Promise<MarketingView> {
  const row = (await storedSettings(db, [marketingKey])).get(marketingKey);
  return { ...readMarketingSettings(row?.value), updatedAt: row?.updatedAt ?? null };
}
