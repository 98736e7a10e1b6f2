import { type Cents, zeroCents } from '../../money/cents.ts';
import type { Currency } from '../../money/currencies.ts';
import type { OfferedMethod } from './shipping-methods.ts';

/** The currency and the shipping charge of a market, in the smallest unit of the currency. */
interface MarketCharge {
  readonly currency: Currency;
  readonly charge: Cents;
  readonly freeFrom: Cents;
}

/**
 * Returns the methods of a zone in the currency of a market: those with amounts in it, and those that are always free.
 * If no method of the zone that ships has such amounts, the one with the lowest price costs the charge of the market.
 * It is free from the threshold of the market (docs/behaviour/markets.md#orders). `carrying` are the methods that carry
 * the goods.
 */
export function methodsInCurrency(
  ofZone: readonly OfferedMethod[],
  carrying: readonly OfferedMethod[],
  { currency, charge, freeFrom }: MarketCharge,
): readonly OfferedMethod[] {
  const hasAmounts = ofZone.some((method) => ships(method) && amountsIn(method, currency) !== undefined);
  const offered = carrying.flatMap((method): readonly OfferedMethod[] => {
    const amounts = amountsIn(method, currency);
    if (amounts) return [{ ...method, ...pricedBy(method, amounts) }];
    return isAlwaysFree(method) ? [method] : [];
  });
  if (hasAmounts) return offered;
  const [lowest] = carrying.filter((method) => ships(method) && !isAlwaysFree(method)).toSorted(byPrice);
  if (!lowest) return offered;
  const steps = [{ from: freeFrom, price: zeroCents }];
  return [...offered, { ...lowest, kind: 'FREE_FROM', price: charge, steps }];
}

function amountsIn({ currencyAmounts }: OfferedMethod, wanted: Currency) {
  return currencyAmounts?.find(({ currency }) => currency === wanted);
}

/** Carriers quote in the shop's currency, so a LIVE method costs its own amount. */
function pricedBy(
  { kind }: OfferedMethod,
  { price, steps }: Pick<OfferedMethod, 'price' | 'steps'>,
): Pick<OfferedMethod, 'kind' | 'price' | 'steps'> {
  return { kind: kind === 'LIVE' ? 'FLAT' : kind, price, steps };
}

function ships({ kind }: OfferedMethod): boolean {
  return kind !== 'PICKUP';
}

function isAlwaysFree({ kind, price, steps }: OfferedMethod): boolean {
  return (kind === 'PICKUP' || kind === 'FLAT') && (price ?? zeroCents) === 0 && steps.length === 0;
}

function byPrice(a: OfferedMethod, b: OfferedMethod): number {
  return (a.price ?? zeroCents) - (b.price ?? zeroCents) || compare(a.title, b.title) || compare(a.id, b.id);
}

function compare(first: string, second: string): number {
  return first < second ? -1 : Number(first > second);
}
