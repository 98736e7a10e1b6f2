import { useQuery } from '@tanstack/react-query';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { ItemPricesTable } from '../../../settings/markets/item-prices-table.tsx';
import { useMarkets } from '../../../settings/markets/use-markets.ts';
import { api } from '../../../shell/api.ts';
import { Section } from '../../../ui/section.tsx';

/** Renders the prices of a product in the currencies of the markets. It renders nothing in a shop with one market. */
export function MarketPrices({ productId }: { readonly productId: string }) {
  const markets = useMarkets()?.markets ?? [];
  const currencies = [...new Set(markets.map(({ currency }) => currency))];
  return currencies.map((currency) => <CurrencyPrices key={currency} productId={productId} currency={currency} />);
}

function CurrencyPrices({ productId, currency }: { readonly productId: string; readonly currency: Currency }) {
  const { data } = useQuery({
    queryKey: ['item-prices', currency, 'product', productId],
    queryFn: () => api.itemPrices.list({ currency, productId }),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={t('Prices in {currency}', { currency })}>
      <ItemPricesTable currency={currency} items={data.items} />
    </Section>
  );
}
