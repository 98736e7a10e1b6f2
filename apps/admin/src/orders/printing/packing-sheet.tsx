import { Table } from '@mantine/core';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { packingLines } from '@vitrine/domain/orders/fulfilment/pick-list.ts';
import { shownOption } from '@vitrine/domain/variants/options.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { OrderedParts } from '../ordered-parts.tsx';
import { SheetHead } from './sheet-head.tsx';

/** Renders the packing slip of an order's next parcel: its contents, without prices. */
export function PackingSheet({ order, siteName }: { order: StaffOrder; siteName: string }) {
  const lines = packingLines(order);
  return (
    <article className="sheet" aria-label={t('Packing slip of order {number}', { number: order.number })}>
      <SheetHead title={t('Packing slip')} order={order} siteName={siteName} />
      <Table tabularNums mb="md" className="sheet-table">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Item')}</Table.Th>
            <Table.Th>SKU</Table.Th>
            <Table.Th ta="right">{t('Quantity')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ line, units }) => (
            <Table.Tr key={line.id}>
              <Table.Td>
                {line.name}
                {line.options.length > 0 ? ` (${line.options.map(shownOption).join(', ')})` : ''}
                <OrderedParts parts={line.parts} units={units} />
              </Table.Td>
              <Table.Td>{line.sku ?? '-'}</Table.Td>
              <Table.Td ta="right">
                {units === line.quantity ? units : t('{units} of {quantity}', { units, quantity: line.quantity })}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </article>
  );
}
