import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CartQuote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { getMarketRefusal } from '@vitrine/domain/markets/market-refusal.ts';
import { api } from '../../shell/api.ts';
import { useSite } from '../../shell/use-site.ts';
import { getCurrency, getMarketId } from '../drafts/draft-market.ts';
import type { PhoneLine } from './phone-lines.tsx';
import { type PhoneShopperValues, quotedBusiness, withShownCountry } from './phone-shopper.tsx';

/** The order as the form has it. */
interface PhoneForm {
  readonly lines: readonly PhoneLine[];
  /** The shopper, a short time after the last typing. */
  readonly typed: PhoneShopperValues;
  readonly countries: readonly string[];
  /** The chosen market. Undefined selects that of the delivery country, else the main one. */
  readonly marketId: string | null | undefined;
}

/** Requests the price of a phone order in its market. */
export function usePhoneQuote({ lines, typed, countries, marketId: chosenId }: PhoneForm) {
  const site = useSite();
  const { state, postalCode, country } = withShownCountry(typed.address, countries);
  const marketId = getMarketId({ marketId: chosenId }, country, site);
  const currency = getCurrency(marketId, site, null);
  const market = site?.markets?.find(({ id }) => id === marketId);
  const items = lines.map(({ key: id, product, variantId, quantity }) => {
    return { id, productId: product.id, variantId, quantity };
  });
  const isAddressKnown = postalCode.trim() !== '' || state.trim() !== '';
  const choices = {
    address: isAddressKnown ? { country, state, postalCode } : null,
    business: quotedBusiness(typed),
    ...(market && { market: market.prefix }),
  };
  const quote = useQuery({
    queryKey: ['cart', 'quote', items, choices],
    queryFn: async ({ signal }) => {
      const priced = await api.cart.quote({ items, byPhone: true, ...choices }, signal);
      const marketReason = market
        ? getMarketRefusal(market, { country: choices.address?.country ?? null, unsold: unsoldNames(priced, lines) })
        : null;
      return { ...priced, currency: currency ?? '', marketReason };
    },
    enabled: lines.length > 0 && currency !== undefined,
    placeholderData: keepPreviousData,
  });
  return { quote, chosen: { marketId, currency, removedIn: null } };
}

/** Returns the names of the products that the market of the quote does not sell. */
function unsoldNames(quote: CartQuote, lines: readonly PhoneLine[]): readonly string[] {
  const unsold = quote.lines.filter(({ product }) => product === null);
  return lines.flatMap(({ key, product }) => (unsold.some(({ id }) => id === key) ? product.name : []));
}
