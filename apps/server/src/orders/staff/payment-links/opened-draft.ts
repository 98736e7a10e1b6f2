import { createHash } from 'node:crypto';
import type { DraftQuote } from '@vitrine/contract/orders/draft-orders.schema.ts';
import type { PaymentLinkView } from '@vitrine/contract/orders/payment-link.schema.ts';
import { cents, subtractCents } from '@vitrine/domain/money/cents.ts';
import type { QuoteNoteCode } from '@vitrine/domain/orders/quote.ts';
import { isRedirectMethod } from '@vitrine/domain/orders/status/order-status.ts';
import { availableOfferedPayments, listedCard } from '@vitrine/domain/payments/offered-payments.ts';
import { openedPaymentLink, trackingToken } from '../../../mail/mail.ts';
import { toPaymentOptions } from '../../../payments/payments.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { overlay, translateLines } from '../../../translations/translations.ts';
import { closedMarket, offeredInMarket, readPriceBasis } from '../../placing/pricing/resolve-pricing.ts';
import { loadPaymentState } from '../../record/payment-state.queries.ts';
import { type DraftMarket, loadDraftMarket } from '../drafts/draft-market.ts';
import { type DraftOrderRow, draftOrderRow } from '../drafts/draft-orders.queries.ts';
import { quoteInMarket, storedAddress, storedDraft } from '../drafts/draft-pricing.ts';

/** A draft with a payment link. It has an e-mail, because the link was sent to it. */
export type OpenDraft = DraftOrderRow & { readonly email: string };

/** The target of a payment link: a draft that can be paid, or the order that was written from it. */
export type OpenedDraft =
  | { readonly state: 'OPEN'; readonly draft: OpenDraft; readonly until: Date }
  | Exclude<PaymentLinkView, { state: 'OPEN' }>;

const unknownLink = failure('NOT_FOUND', 'This link is incomplete. Open it from the email again.');
const withdrawn = failure(
  'GONE',
  'This link no longer works. The shop has withdrawn the order or sent a new link. You were not charged.',
);
const expired = failure('GONE', 'This link has expired. Ask the shop to send a new one. You were not charged.');

const expiredOrder = failure(
  'GONE',
  'This link has expired. If you paid, the email that confirms your order has a link to it. You were not charged again.',
);

/**
 * Returns the target of a payment link's token. Fails with NOT_FOUND (not made by this shop) or GONE (withdrawn,
 * replaced or expired).
 */
export async function openedDraft(context: AppContext, token: string): Promise<Outcome<OpenedDraft>> {
  const link = openedPaymentLink(context.sessionSecret, token);
  if (!link) return unknownLink;
  const draft = await draftOrderRow(context.db, link.draftId);
  if (!draft) return withdrawn;
  const isExpired = link.until.getTime() <= Date.now();
  const order = draft.order_id === null || draft.order_payment === 'FAILED' ? null : draft.order_id;
  if (order !== null) {
    const state = await loadPaymentState(context.db, order);
    if (!state || !link.isSentTo(state.email)) return withdrawn;
    const isPending = state.payment_status === 'PENDING';
    // A running payment is finished on this page.
    if (isExpired && !isPending) return expiredOrder;
    return success({
      state: isPending ? 'PAYING' : 'PAID',
      orderId: state.order_id,
      orderNumber: state.number,
      trackingToken: trackingToken(context.sessionSecret, state.order_id),
    });
  }
  const { email } = draft;
  if (email === null || !link.isSentTo(email)) return withdrawn;
  if (isExpired) return expired;
  return success({ state: 'OPEN', draft: { ...draft, email }, until: link.until });
}

/**
 * Returns a name for the terms that the customer agrees to. It changes with the lines, the terms and the customer of
 * the draft, and with its market.
 */
export function getRevision(draft: DraftOrderRow): string {
  const { lines, discount_type, discount_value, discount_reason, shipping_charge, shipping_method_id } = draft;
  const { email, address, business, exchange_balance, market_id } = draft;
  const content = [
    lines,
    discount_type,
    discount_value,
    discount_reason,
    shipping_charge,
    shipping_method_id,
    email,
    address,
    business,
    exchange_balance,
    // Drafts of the main market have the names that earlier versions compute.
    ...(market_id === null ? [] : [market_id]),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/** Returns the methods beside the card that can pay a link. Nobody follows the others after the order is placed. */
async function linkOptions(
  context: AppContext,
  {
    draft,
    market,
    quote: { totals },
  }: { readonly draft: OpenDraft; readonly market: DraftMarket; readonly quote: DraftQuote },
): Promise<Pick<Extract<PaymentLinkView, { state: 'OPEN' }>, 'paymentOptions' | 'card'>> {
  const offeredPayments = offeredInMarket((await readPriceBasis(context.db)).offeredPayments, market);
  const { currency } = market.settings;
  const due = subtractCents(cents(totals.total), cents(totals.giftCards));
  const country = storedAddress(draft)?.country ?? null;
  const available = availableOfferedPayments(offeredPayments, { country, due, currency });
  const redirecting = available.filter(({ method }) => isRedirectMethod(method));
  const paymentOptions = toPaymentOptions(context, redirecting, { currency, country });
  const card = listedCard(offeredPayments, paymentOptions, { due, currency });
  return {
    ...(paymentOptions.length > 0 && { paymentOptions }),
    ...(card && { card: { ...card, countries: [...card.countries] } }),
  };
}

const stockNotes: ReadonlySet<QuoteNoteCode> = new Set(['SOLD_OUT', 'ONLY_LEFT', 'UNAVAILABLE']);

/** Returns the content of the payment link's page. Fails like `openedDraft`. */
export async function readPaymentLink(context: AppContext, token: string): Promise<Outcome<PaymentLinkView>> {
  const opened = await openedDraft(context, token);
  if (!opened.ok || opened.value.state !== 'OPEN') return opened as Outcome<PaymentLinkView>;
  const { draft, until } = opened.value;
  const market = await loadDraftMarket(context.db, draft.market_id);
  const quote = await quoteInMarket(context, { market, draft: storedDraft(draft), clientAddress: null });
  return success({
    state: 'OPEN',
    number: draft.number,
    until: until.toISOString(),
    revision: getRevision(draft),
    email: draft.email,
    address: storedAddress(draft),
    quote: { ...quote, lines: await linesInLanguage(context, market, quote.lines), marketReason: null },
    ...(await linkOptions(context, { draft, market, quote })),
    discountReason: draft.discount_reason,
    problem: getProblem(quote, market),
  });
}

/** Returns why the customer cannot pay a draft now, or null if they can. */
export async function loadProblem(context: AppContext, draft: DraftOrderRow): Promise<string | null> {
  const market = await loadDraftMarket(context.db, draft.market_id);
  return getProblem(await quoteInMarket(context, { market, draft: storedDraft(draft), clientAddress: null }), market);
}

/** Returns why the customer cannot pay now. Staff see which items are missing. */
function getProblem(quote: DraftQuote, { closedReason }: DraftMarket): string | null {
  if (closedReason !== null) return closedMarket;
  const isMissing = quote.lines.some(({ notes }) => notes.some(({ code }) => stockNotes.has(code)));
  const isRefused = isMissing || quote.marketReason !== null;
  return isRefused ? 'Some items of this order are no longer in stock. Ask the shop for a new order.' : null;
}

interface NamedLine {
  readonly product_id: string;
  readonly name: string;
  readonly options: readonly string[];
}

/** Returns the lines with the names of products and options in the language of the draft. */
async function linesInLanguage(
  { db }: AppContext,
  { language, settings }: DraftMarket,
  lines: DraftQuote['lines'],
): Promise<DraftQuote['lines']> {
  if (language === undefined || language === settings.languages[0]) return lines;
  const named: readonly NamedLine[] = lines.map(({ productId, product, variant }) => ({
    product_id: productId,
    name: product?.name ?? '',
    options: variant?.options ?? [],
  }));
  const translated = await overlay(db, language, named, translateLines);
  return lines.map(({ product, variant, ...line }, index) => ({
    ...line,
    product: product && { ...product, name: translated[index]?.name ?? product.name },
    variant: variant && { ...variant, options: [...(translated[index]?.options ?? variant.options)] },
  }));
}
