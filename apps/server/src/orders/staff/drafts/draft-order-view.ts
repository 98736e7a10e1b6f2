import type { DraftOrder, DraftQuote } from '@vitrine/contract/orders/draft-orders.schema.ts';
import type { TypedBusiness } from '@vitrine/domain/taxes/business-customer.ts';
import { maskAddress, maskEmail, maskText } from '@vitrine/domain/users/mask.ts';
import { paymentLinkAddress, paymentLinkToken } from '../../../mail/mail.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import type { SignedInCaller } from '../../../platform/http/caller/caller.ts';
import { type DraftMarket, getDraftPages, loadDraftMarket } from './draft-market.ts';
import type { DraftOrderRow } from './draft-orders.queries.ts';
import { quoteInMarket, storedAddress, storedDraft } from './draft-pricing.ts';

/** Returns a draft as staff see it. The demo account sees its people masked (docs/behaviour/rights.md#demo-account). */
export async function draftOrderView(
  context: AppContext,
  caller: SignedInCaller,
  row: DraftOrderRow,
): Promise<DraftOrder> {
  const stored = storedDraft(row);
  const { discount } = stored;
  const address = storedAddress(row);
  const { order_id: orderId, order_number: orderNumber, payment_link_sent_at: sentAt, payment_link_until: until } = row;
  const isMasked = caller.isDemo;
  const market = await loadDraftMarket(context.db, row.market_id);
  const quote = await quoteInMarket(context, { market, draft: stored, clientAddress: null });
  return {
    id: row.id,
    number: row.number,
    email: row.email === null || !isMasked ? row.email : maskEmail(row.email),
    address: address === null || !isMasked ? address : maskAddress(address),
    note: row.note === null || !isMasked ? row.note : maskText(row.note),
    items: [...row.lines],
    discount: discount
      ? {
          type: discount.type,
          value: discount.value,
          reason: discount.reason && isMasked ? maskText(discount.reason) : (discount.reason ?? null),
        }
      : null,
    shippingCharge: row.shipping_charge,
    shippingMethodId: row.shipping_method_id,
    marketId: row.market_id,
    business: row.business === null || !isMasked ? row.business : maskBusiness(row.business),
    quote: isMasked ? withBusinessMasked(quote) : quote,
    // An order whose payment failed does not count, because the draft is open again.
    order:
      orderId === null || orderNumber === null || row.order_payment === 'FAILED'
        ? null
        : { id: orderId, number: orderNumber },
    paymentLink:
      sentAt && until
        ? {
            sentAt: sentAt.toISOString(),
            until: until.toISOString(),
            url: isMasked ? null : linkAddress(context, row, { until, market }),
          }
        : null,
    placedAt: row.placed_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Returns the link that was emailed, which staff may also send in another way. */
function linkAddress(
  { environment, sessionSecret }: AppContext,
  { id, email }: DraftOrderRow,
  { until, market }: { readonly until: Date; readonly market: DraftMarket },
) {
  if (email === null) return null;
  const pages = getDraftPages(environment.siteUrl, market);
  return paymentLinkAddress(pages, paymentLinkToken(sessionSecret, { draftId: id, until, email }));
}

function maskBusiness<Business extends TypedBusiness>(business: Business): Business {
  return { ...business, companyName: maskText(business.companyName), vatNumber: maskText(business.vatNumber) };
}

function withBusinessMasked(quote: DraftQuote): DraftQuote {
  return { ...quote, business: quote.business && maskBusiness(quote.business) };
}
