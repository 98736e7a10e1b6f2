import type { DraftOrder } from '@vitrine/contract/orders/draft-orders.schema.ts';
import type { SendPaymentLink } from '@vitrine/contract/orders/payment-link.schema.ts';
import { unlimitedHold } from '@vitrine/domain/orders/hold-limit.ts';
import { enqueueMail, mailEnqueued, type PaymentLinkPayload } from '../../../mail/mail.ts';
import { takesPayments } from '../../../payments/payments.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import type { SignedInCaller } from '../../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { businessRefusal } from '../../../taxes/taxes.ts';
import { overlay, translateLines } from '../../../translations/translations.ts';
import { verifyEnteredAddress } from '../../placing/order-attempt.ts';
import { type PricedCart, priceCart } from '../../placing/pricing/price-cart.ts';
import { draftRefusal } from '../../record/demo-orders.ts';
import { type DraftMarket, loadDraftMarket } from '../drafts/draft-market.ts';
import { type DraftOrderRow, draftOrderRow, lockDraftOrder, notePaymentLink } from '../drafts/draft-orders.queries.ts';
import {
  draftLines,
  loadSoldProducts,
  quotedDraftPricing,
  storedAddress,
  storedDraft,
} from '../drafts/draft-pricing.ts';
import {
  auditDraft,
  draftDisabledReason,
  unknownDraft,
  withoutEmail,
  writtenDraft,
} from '../drafts/write-draft-order.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Emails the customer of a draft a link to pay it by card (docs/behaviour/orders.md#payment-links). It first checks the
 * data that the customer could not correct.
 * Fails with NOT_FOUND, DEMO_RESTRICTED, BAD_TRANSITION, STALE, EMPTY_CART, INVALID_REQUEST (no e-mail),
 * ADDRESS_VERIFICATION_FAILED, OUT_OF_STOCK, PRICE_CHANGED, UNPROCESSABLE (nothing to pay, or not sold in its market) or PROVIDER_UNAVAILABLE.
 * After a failure, no email is sent.
 */
export async function sendPaymentLink(
  context: AppContext,
  { id, body }: { readonly id: string; readonly body: SendPaymentLink },
  by: { readonly caller: SignedInCaller; readonly requestId: string },
): Promise<Outcome<DraftOrder>> {
  if (by.caller.isDemo) return draftRefusal;
  const canPay = takesPayments(context);
  if (!canPay.ok) return canPay;
  const draft = await draftOrderRow(context.db, id);
  const refused = draftDisabledReason(draft, body.updatedAt);
  if (refused || !draft) return refused ?? unknownDraft;
  if (draft.lines.length === 0) return failure('EMPTY_CART', 'Add a product first.');
  const { email } = draft;
  if (email === null) return withoutEmail;
  const market = await loadDraftMarket(context.db, draft.market_id);
  const priced = await payableCart(context, { draft, market }, body.total);
  if (!priced.ok) return priced;
  const reported = await report(context, { draft, market }, priced.value);
  const sentAt = new Date();
  const days = context.environment.paymentLinkDays;
  const until = new Date(sentAt.getTime() + days * dayMs);
  const refusal = await inTransaction(context.db, async (tx) => {
    const changed = draftDisabledReason(await lockDraftOrder(tx, id), body.updatedAt);
    if (changed) return changed;
    await notePaymentLink(tx, id, { sentAt, until });
    await enqueueMail(tx, {
      kind: 'payment-link',
      dedupeKey: `payment-link:${id}:${sentAt.getTime()}`,
      recipient: email,
      language: market.language,
      payload: {
        ...reported,
        draftId: id,
        until: until.toISOString(),
        days,
      } satisfies PaymentLinkPayload,
    });
    await auditDraft(tx, by, { action: 'send-payment-link', id, before: null, after: { total: body.total, until } });
    return null;
  });
  if (refusal) return refusal;
  mailEnqueued(context);
  return writtenDraft(context, by.caller, id);
}

interface DraftInMarket {
  readonly draft: DraftOrderRow;
  readonly market: DraftMarket;
}

/** Returns the draft's lines and totals when it could be paid now. */
async function payableCart(
  context: AppContext,
  { draft, market }: DraftInMarket,
  total: number,
): Promise<Outcome<PricedCart>> {
  const { settings } = market;
  const notBusiness = businessRefusal(draft.business, settings, 'business');
  if (notBusiness) return notBusiness;
  const wanted = draftLines(draft.lines);
  const stored = storedDraft(draft);
  const { products, marketReason } = await loadSoldProducts(context.db, market, stored);
  if (marketReason !== null) return failure('UNPROCESSABLE', marketReason);
  const pricing = await quotedDraftPricing(context, { market, draft: stored, products, clientAddress: null });
  const cart = priceCart({ wanted, seen: { total }, products, limits: unlimitedHold, pricing });
  if (!cart.ok) return cart;
  const { totals } = cart.value.price;
  if (totals.total === totals.giftCards)
    return failure('UNPROCESSABLE', 'There is nothing to pay. Mark the draft as paid instead.');
  const { cardReason } = cart.value.price;
  if (cardReason !== null) return failure('UNPROCESSABLE', `${cardReason}.`);
  const address = await verifyEnteredAddress(context, { entered: storedAddress(draft), path: 'address' }, settings);
  return address.ok ? success(cart.value) : address;
}

/** Returns the email's data about the draft, with amounts in the smallest unit of its currency. */
async function report(
  { db }: AppContext,
  { draft, market: { market, language, settings } }: DraftInMarket,
  { orderLines, price: { totals, includedTax, business } }: PricedCart,
): Promise<Omit<PaymentLinkPayload, 'draftId' | 'until' | 'days'>> {
  const isTranslated = language !== undefined && language !== settings.languages[0];
  const lines = isTranslated ? await overlay(db, language, orderLines, translateLines) : orderLines;
  return {
    ...(market && { marketId: market.id, currency: settings.currency }),
    name: storedAddress(draft)?.name ?? '',
    lines: lines.map((line) => ({
      name: line.name,
      options: [...line.options],
      quantity: line.quantity,
      unitPrice: line.unit_price,
      image: line.image && { main: line.image.main, preview: line.image.preview, thumbnail: line.image.thumbnail },
    })),
    subtotal: totals.subtotal,
    discount: totals.discount,
    discountReason: draft.discount_reason,
    shipping: totals.shipping,
    tax: totals.tax,
    total: totals.total,
    includedTax,
    settled: totals.giftCards,
    isReverseCharge: business?.isReverseCharge ?? false,
  };
}
