import { Group, NativeSelect } from '@mantine/core';
import { type Currency, isCurrency } from '@vitrine/domain/money/currencies.ts';
import { daysBefore } from '@vitrine/domain/time/calendar-days.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useSearchParams } from 'react-router';
import { useMarkets } from '../../settings/markets/use-markets.ts';
import { useShopLocale } from '../../ui/shop-locale.tsx';
import { getPeriod } from '../period.ts';
import { PeriodControls } from '../period-controls.tsx';

/**
 * Returns the period and the currency in the URL, the shop's currency by default. `query` and `queryBefore` are the same
 * as parameters of the calls, for the period and the one before.
 */
export function useReportTerms() {
  const [params] = useSearchParams();
  const { timeZone, currency: own } = useShopLocale();
  const period = getPeriod(params, timeZone);
  const requested = params.get('currency') ?? '';
  const currency = isCurrency(requested) ? requested : own;
  const other = currency === own ? {} : { currency };
  return {
    period,
    timeZone,
    currency,
    query: { ...period, ...other },
    queryBefore: { ...daysBefore(period), ...other },
  };
}

/** Renders the choice of the period, and of the currency in a shop that sells in several. The URL holds both. */
export function ReportControls() {
  return (
    <Group gap="xs">
      <CurrencyControl />
      <PeriodControls />
    </Group>
  );
}

function CurrencyControl() {
  const [, setParams] = useSearchParams();
  const { currency: own } = useShopLocale();
  const { currency } = useReportTerms();
  const sold = useMarkets()?.markets.map((market) => market.currency) ?? [];
  const currencies = [...new Set<Currency>([own, ...sold, currency])];
  if (currencies.length === 1) return null;
  return (
    <NativeSelect
      aria-label={t('Currency')}
      value={currency}
      onChange={({ currentTarget: { value } }) =>
        setParams(
          (params) => {
            if (value === own) params.delete('currency');
            else params.set('currency', value);
            return params;
          },
          { replace: true },
        )
      }
      data={currencies}
    />
  );
}
