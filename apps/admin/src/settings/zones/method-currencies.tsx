import { Fieldset, Stack, Text } from '@mantine/core';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useMarketCurrencies } from '../markets/use-markets.ts';
import type { AmountsDraft, MethodDraft } from './method-draft.ts';
import { PriceFields } from './method-prices.tsx';

interface MethodCurrenciesProps {
  draft: MethodDraft;
  onChange: (changed: Partial<MethodDraft>) => void;
}

/** Renders price and steps of a method in the currencies of the other markets. A shop with one market has none. */
export function MethodCurrencies({ draft, onChange }: MethodCurrenciesProps) {
  const currencies = useMarketCurrencies();
  const { currencyAmounts } = draft;
  const change = (currency: Currency, changed: Partial<AmountsDraft>) => {
    const others = currencyAmounts.filter((amounts) => amounts.currency !== currency);
    onChange({ currencyAmounts: [...others, { ...amountsIn(draft, currency), ...changed }] });
  };
  return currencies.map((currency) => (
    <Fieldset key={currency} legend={t('Other markets, {currency}', { currency })}>
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {t(
            'Without a price, the method is not offered in {currency}. While no method of the zone has one, the cheapest costs the shipping charge of the market.',
            { currency },
          )}
        </Text>
        <PriceFields
          kind={draft.kind}
          amounts={amountsIn(draft, currency)}
          currency={currency}
          onChange={(changed) => change(currency, changed)}
        />
      </Stack>
    </Fieldset>
  ));
}

function amountsIn({ currencyAmounts }: MethodDraft, wanted: Currency): AmountsDraft {
  return currencyAmounts.find(({ currency }) => currency === wanted) ?? { currency: wanted, price: null, steps: [] };
}
