import { Text } from '@mantine/core';
import type { Dashboard } from '@vitrine/contract/reports/reports.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { RecordTable } from '../ui/list/record-table.tsx';
import { count, money } from '../ui/money.ts';
import { Section } from '../ui/section.tsx';

/** Renders the sales in further currencies. It renders nothing in a shop without any. */
export function OtherCurrencies({ dashboard: { otherCurrencies = [] } }: { readonly dashboard: Dashboard }) {
  if (otherCurrencies.length === 0) return null;
  return (
    <Section title={t('Sales in other currencies')}>
      <RecordTable
        tabularNums
        rows={otherCurrencies}
        getKey={({ currency }) => currency}
        columns={[
          { label: t('Currency'), cell: ({ currency }) => currency },
          { label: t('Orders'), isNumber: true, cell: ({ orders }) => count(orders) },
          { label: t('Revenue'), isNumber: true, cell: ({ revenue, currency }) => money(revenue, currency) },
          { label: t('Refunds'), isNumber: true, cell: ({ refunds, currency }) => money(refunds, currency) },
          {
            label: t('Revenue converted'),
            isNumber: true,
            cell: ({ revenueInBase, withoutRate }) => (
              <>
                {money(revenueInBase)}
                {withoutRate > 0 ? (
                  <Text size="xs" c="dimmed">
                    {t('{withoutRate} without a rate', { withoutRate: count(withoutRate) })}
                  </Text>
                ) : null}
              </>
            ),
          },
        ]}
      />
      <Text size="xs" c="dimmed" mt="xs">
        {t('Converted at the rates that were stored with the orders. The other figures do not contain these sales.')}
      </Text>
    </Section>
  );
}
