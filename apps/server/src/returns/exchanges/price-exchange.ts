import type { RequestReturnBody, ReturnQuote } from '@vitrine/contract/returns/returns.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { agreedPrice, exchangeDifference, reservationDays } from '@vitrine/domain/returns/exchange.ts';
import type { Transaction } from 'kysely';
import { type PricedReplacement, priceReplacement, reserveReplacement } from '../../orders/orders.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { notInMarket } from '../return-options.ts';
import { insertReplacements, type ReplacementRow } from '../returns.queries.ts';

type ExchangeSeen = NonNullable<RequestReturnBody['seen']>;
type Lines = readonly Pick<RequestReturnBody['lines'][number], 'lineId' | 'quantity' | 'replacement'>[];

/** The replacements of an exchange with their price today, in cents. */
export interface PricedExchange {
  readonly priced: PricedReplacement;
  readonly replacements: readonly (ReplacementRow & { readonly lineId: string })[];
  /** What the shopper agrees to pay for the replacements, before taxes that are added. */
  readonly price: number;
  /** The same with taxes. */
  readonly cost: number;
}

const dayMs = 24 * 60 * 60_000;

/**
 * Returns the price of the replacements of an exchange. It is called outside of a transaction. Fails with UNPROCESSABLE
 * for a line without a replacement, or with OUT_OF_STOCK. Fails with BAD_TRANSITION when the market of the order does not
 * sell to its address.
 */
export async function priceExchange(
  context: AppContext,
  {
    orderId,
    lines,
    clientAddress,
  }: {
    readonly orderId: string;
    readonly lines: Lines;
    readonly clientAddress: string | null;
  },
): Promise<Outcome<PricedExchange>> {
  const items = lines.flatMap(({ quantity, replacement }) => (replacement ? [{ ...replacement, quantity }] : []));
  if (items.length < lines.length) return failure('UNPROCESSABLE', 'Choose a replacement for each item.');
  const priced = await priceReplacement(context, { orderId, items, clientAddress });
  const { quote, marketReason } = priced;
  if (quote.lines.some(({ product }) => product?.isGiftCard))
    return failure('UNPROCESSABLE', 'A gift card cannot replace an item.');
  const [missing] = quote.lines.flatMap(({ notes }) => notes);
  if (missing) return failure('OUT_OF_STOCK', `${missing.message}.`);
  if (marketReason !== null) return failure('BAD_TRANSITION', notInMarket);
  const replacements = lines.flatMap(({ lineId, replacement }) => {
    const variantId = replacement?.variantId ?? null;
    const line = quote.lines.find((one) => one.productId === replacement?.productId && one.variantId === variantId);
    if (!line?.product) return [];
    const { name } = line.product;
    return [
      {
        lineId,
        productId: line.productId,
        variantId,
        name,
        options: line.variant?.options ?? [],
        unitPrice: line.price,
      },
    ];
  });
  const price = agreedPrice(
    replacements.map(({ unitPrice }, index) => ({
      unitPrice: cents(unitPrice),
      quantity: lines[index]?.quantity ?? 0,
    })),
  );
  return success({ priced, replacements, price, cost: quote.totals.total });
}

/** Returns the amounts of an exchange in cents: the cost of its replacements, and what is due or refunded. */
export function exchangeAmounts({ cost }: PricedExchange, value: number): NonNullable<ReturnQuote['exchange']> {
  return { cost, ...exchangeDifference({ value: cents(value), cost: cents(cost) }) };
}

/**
 * Stores the replacements of a new exchange and reserves their units. `seen` are the amounts that the shopper saw. Fails
 * with PRICE_CHANGED or like `reserveReplacement`.
 */
export async function storeExchange(
  tx: Transaction<Database>,
  exchange: PricedExchange,
  {
    returnId,
    orderId,
    userId,
    value,
    seen,
  }: {
    readonly returnId: string;
    readonly orderId: string;
    readonly userId: string | null;
    readonly value: number;
    readonly seen: ExchangeSeen | null;
  },
): Promise<Outcome<null>> {
  const { due, refund } = exchangeAmounts(exchange, value);
  if (seen?.due !== due || seen.refund !== refund)
    return failure('PRICE_CHANGED', 'The price of this exchange has changed. Check it again.');
  await insertReplacements(tx, returnId, exchange.replacements);
  const expiresAt = new Date(Date.now() + reservationDays * dayMs);
  return reserveReplacement(tx, exchange.priced, { returnId, orderId, userId, expiresAt });
}
