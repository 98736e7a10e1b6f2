import { Anchor } from '@mantine/core';
import type { StaffReturn } from '@vitrine/contract/returns/staff-returns.schema.ts';
import { returnKindNames } from '@vitrine/domain/returns/return-status.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { useMay } from '../shell/permission.ts';
import { RecordTable, type TableColumn } from '../ui/list/record-table.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { money } from '../ui/money.ts';
import { ShortTime } from '../ui/time.tsx';
import { ReturnBadge } from './return-badge.tsx';

const refund: TableColumn<StaffReturn> = {
  label: t('Refund'),
  isNumber: true,
  from: 'sm',
  cell: ({ refundedAmount, expectedAmount, status, currency }) =>
    money(status === 'COMPLETED' ? refundedAmount : expectedAmount, currency),
};

/** Renders returns, newest first. */
export function ReturnsTable({ returns }: { returns: readonly StaffReturn[] }) {
  const may = useMay();
  return (
    <WideTable label={t('Returns')}>
      <RecordTable
        tabularNums
        rows={returns}
        getKey={({ id }) => id}
        columns={[
          {
            label: t('Return'),
            cell: ({ id, number }) => (
              <Anchor component={Link} to={`/admin/orders/returns/${id}`} size="sm">
                {number}
              </Anchor>
            ),
          },
          {
            label: t('Order'),
            cell: ({ orderId, orderNumber }) => (
              <Anchor component={Link} to={`/admin/orders/${orderId}`} size="sm">
                #{orderNumber}
              </Anchor>
            ),
          },
          { label: t('Kind'), from: 'xs', cell: ({ kind }) => translated(returnKindNames[kind]) },
          { label: t('Status'), cell: ({ status }) => <ReturnBadge status={status} /> },
          {
            label: t('Units'),
            isNumber: true,
            from: 'sm',
            cell: ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0),
          },
          ...(may('orders:amounts') ? [refund] : []),
          { label: t('Requested'), from: 'xs', cell: ({ createdAt }) => <ShortTime at={createdAt} /> },
        ]}
      />
    </WideTable>
  );
}
