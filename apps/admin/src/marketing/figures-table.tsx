import { Stack, Text } from '@mantine/core';
import type { MailFiguresAnswer } from '@vitrine/contract/marketing/mail-figures.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { RecordTable, type TableColumn } from '../ui/list/record-table.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { moneyIn } from '../ui/money.ts';
import { flowLabels } from './mail-flow-labels.ts';

const columns: readonly TableColumn<MailFiguresAnswer['items'][number]>[] = [
  { label: t('Email'), cell: ({ flow }) => flowLabels[flow] },
  { label: t('Sent'), isNumber: true, cell: ({ sentCount }) => sentCount },
  { label: t('Clicked'), isNumber: true, cell: ({ clickedCount }) => clickedCount },
  { label: t('Orders'), isNumber: true, cell: ({ orderCount }) => orderCount },
  {
    label: t('Revenue'),
    isNumber: true,
    cell: ({ amounts }) => (amounts ?? []).map(({ currency, amount }) => moneyIn(amount, currency)).join(' + ') || '-',
  },
];

/** Renders what automatic emails led to, with the definition of each figure. */
export function FiguresTable({ items }: MailFiguresAnswer) {
  return (
    <Stack gap="sm">
      {items.length === 0 ? <Text size="sm">{t('No emails yet.')}</Text> : null}
      {items.length > 0 ? (
        <WideTable label={t('Figures of automatic emails')}>
          <RecordTable rows={items} getKey={({ flow }) => flow} columns={columns} />
        </WideTable>
      ) : null}
      <Text size="sm" c="dimmed">
        {t(
          'Sent: emails that were queued. Clicked: emails with at least one opened link; a scanner that opens links counts too. Orders and revenue: paid orders of the same address within 7 days after the click, each for its latest click. There are no pixels and no third parties.',
        )}
      </Text>
    </Stack>
  );
}
