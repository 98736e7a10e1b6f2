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
  const change = (chosen: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        const others = [...before].filter(([name]) => !['days', 'from', 'to'].includes(name));
        return [...others, ...Object.entries(chosen)];
      },
      { replace: true },
    );
  return (
    <>
      <SegmentedControl
        aria-label={t('Period')}
        value={usualDays.includes(days) ? days : ''}
        onChange={(value) => change({ days: value })}
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
          if (from && to) change({ from, to });
          else if (from) change({ from, to: from });
          else change({});
        }}
        w={210}
      />
    </>
  );
}
