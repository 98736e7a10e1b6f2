import { SegmentedControl } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { useSearchParams } from 'react-router';
import { DateRangeInput } from '../ui/inputs/date-range-input.tsx';
import { useShopLocale } from '../ui/shop-locale.tsx';
import { getPeriod } from './period.ts';

const usualDays = ['7', '30', '90', '365'];

/** Renders the choice of the period, which the URL holds. `usual`: the days of a URL without a period. */
export function PeriodControls({ usual = '30' }: { readonly usual?: string }) {
  const [params, setParams] = useSearchParams();
  const period = getPeriod(params, useShopLocale().timeZone);
  const days = params.get('days') ?? (params.has('from') ? '' : usual);
  return (
    <>
      <SegmentedControl
        aria-label={t('Period')}
        value={usualDays.includes(days) ? days : ''}
        onChange={(value) => setParams({ days: value }, { replace: true })}
        data={usualDays.map((value) => ({
          value,
          label: value === '365' ? t('1 year') : t('{count} days', { count: value }),
        }))}
      />
      <DateRangeInput
        placeholder={t('Custom period')}
        allowSingleDateInRange
        value={params.has('from') ? [period.from, period.to] : [null, null]}
        onChange={([from, to]) => {
          if (from && to) setParams({ from, to }, { replace: true });
          else if (from) setParams({ from, to: from }, { replace: true });
          else setParams({}, { replace: true });
        }}
        w={210}
      />
    </>
  );
}
