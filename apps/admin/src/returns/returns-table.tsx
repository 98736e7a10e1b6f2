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

const order: TableColumn<StaffReturn> = {
  label: t('Order'),
  cell: ({ orderId, orderNumber }) => (
    <Anchor component={Link} to={`/admin/orders/${orderId}`} size="sm">
      #{orderNumber}
    </Anchor>
  ),
};

interface ReturnsTableProps {
  returns: readonly StaffReturn[];
  /** Whether all are of the order that the page shows. */
  isOfOneOrder?: boolean;
}

/** Renders returns, newest first. */
export function ReturnsTable({ returns, isOfOneOrder = false }: ReturnsTableProps) {
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
          ...(isOfOneOrder ? [] : [order]),
          {
            label: t('Kind'),
            ...(isOfOneOrder ? {} : { from: 'xs' as const }),
            cell: ({ kind }) => translated(returnKindNames[kind]),
          },
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
