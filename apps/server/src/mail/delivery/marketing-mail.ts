import type { MailPurpose } from '@vitrine/domain/marketing/mail-purposes.ts';
import { furtherCurrency } from '@vitrine/domain/markets/market.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { RecordView } from '../../settings/settings.ts';
import type { Email } from '../emails/email.ts';
import type { MailDesign } from '../emails/mail-design.ts';
import type { MarketingShop } from '../emails/marketing/marketing-shop.ts';
import {
  campaignPayload,
  priceDropPayload,
  reminderPayload,
  samplePriceDrop,
  sampleReminder,
  sampleWinBack,
  toCampaignEmail,
  toPriceDropEmail,
  toReminderEmail,
  toWinBackEmail,
  winBackPayload,
} from '../emails/marketing/reminder-emails.ts';
import {
  reviewRequestPayload,
  sampleReviewRequest,
  toReviewRequestEmail,
} from '../emails/marketing/review-request-email.ts';
import { accountLinkKey } from '../links/account-link.ts';
import { countedLink } from '../links/counted-link.ts';
import { oneClickWithdrawal, preferencesKey, preferencesLink } from '../links/preferences-link.ts';
import { isStillWanted } from '../outbox/wanted-mail.queries.ts';
import { finished, type WrittenMail } from './finished-mail.ts';
import { mailShop } from './mail-shop.ts';

/** What every email with consent names: the sent email, and the contact whose consent permits it. */
interface Send {
  readonly sendId: string;
  readonly contactId: string;
  readonly needsConsent: boolean;
}

interface Kind {
  readonly purpose: MailPurpose;
  readonly sample: Send;
  /** Parses a payload and returns its email. */
  readonly read: (payload: unknown) => { readonly send: Send; readonly toEmail: (shop: MarketingShop) => Email };
}

const kinds = {
  'review-request': {
    purpose: 'reviews',
    sample: sampleReviewRequest,
    read: (payload) => {
      const send = reviewRequestPayload(payload);
      return { send, toEmail: (shop) => toReviewRequestEmail(send, shop) };
    },
  },
  'abandoned-checkout': {
    purpose: 'carts',
    sample: sampleReminder,
    read: (payload) => {
      const send = reminderPayload(payload);
      return { send, toEmail: (shop) => toReminderEmail(send, shop) };
    },
  },
  'price-drop': {
    purpose: 'prices',
    sample: samplePriceDrop,
    read: (payload) => {
      const send = priceDropPayload(payload);
      return { send, toEmail: (shop) => toPriceDropEmail(send, shop) };
    },
  },
  campaign: {
    purpose: 'newsletter',
    sample: sampleWinBack,
    read: (payload) => {
      const send = campaignPayload(payload);
      return { send, toEmail: (shop) => toCampaignEmail(send, shop) };
    },
  },
  'win-back': {
    purpose: 'newsletter',
    sample: sampleWinBack,
    read: (payload) => ({ send: winBackPayload(payload), toEmail: toWinBackEmail }),
  },
} as const satisfies Record<string, Kind>;
export type MarketingMailKind = keyof typeof kinds;

export function isWithConsent(kind: string): kind is MarketingMailKind {
  return Object.hasOwn(kinds, kind);
}

/** Returns the sample data of an email with consent. */
export function sampleSend(kind: MarketingMailKind): Send {
  return kinds[kind].sample;
}

interface MarketingMail extends RecordView {
  readonly kind: MarketingMailKind;
  readonly payload: unknown;
  readonly recipient: string;
}

/** Writes an email with consent. Returns null when the address has withdrawn or was erased since it was queued. */
export async function marketingMail(
  context: AppContext,
  mail: MarketingMail,
  design: MailDesign,
): Promise<WrittenMail | null> {
  const { purpose, read } = kinds[mail.kind];
  const { send } = read(mail.payload);
  if (!(await isStillWanted(context.db, { ...send, purpose }))) return null;
  return written(context, { ...mail, secret: context.sessionSecret }, design);
}

/** Writes a preview. Its links count no click and are not signed with the shop's secret. */
export function sampleMarketingMail(
  context: AppContext,
  { kind, recipient }: Pick<MarketingMail, 'kind' | 'recipient'>,
  design: MailDesign,
): Promise<WrittenMail> {
  return written(context, { kind, recipient, payload: sampleSend(kind), secret: 'preview' }, design);
}

async function written(
  context: AppContext,
  { kind, payload, recipient: email, secret, ...reader }: MarketingMail & { readonly secret: string },
  design: MailDesign,
): Promise<WrittenMail> {
  const { purpose, read } = kinds[kind];
  const { send, toEmail } = read(payload);
  const shop = mailShop(
    context,
    // The price of this email is in the currency of the shop.
    kind === 'price-drop' ? inShopCurrency(design) : design,
    kind,
    reader,
  );
  const { siteUrl, pages } = shop;
  const key = preferencesKey(secret, { contactId: send.contactId, email });
  const prefix = pages.slice(siteUrl.length);
  const linkTo = (page: string) => countedLink(siteUrl, secret, { sendId: send.sendId, to: prefix + page });
  const reviewKey: MarketingShop['reviewKey'] = (of) => accountLinkKey(secret, { does: 'review', email, ...of });
  const finishedMail = await finished(
    toEmail({ ...shop, linkTo, reviewKey, key, preferences: preferencesLink(pages, key) }),
    design,
    shop,
  );
  return { ...finishedMail, oneClickStop: oneClickWithdrawal(siteUrl, key, purpose) };
}

function inShopCurrency({ markets, ...design }: MailDesign): MailDesign {
  return { ...design, markets: markets.filter((market) => !furtherCurrency(market, design.settings.currency)) };
}
