import { Table, Text, Title } from '@mantine/core';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { pickList } from '@vitrine/domain/orders/fulfilment/pick-list.ts';
import { shownOption } from '@vitrine/domain/variants/options.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { counted } from '../../ui/labels.ts';

/** Renders the units to pick for several orders, product by product. */
export function PickSheet({ orders }: { orders: readonly StaffOrder[] }) {
  const picks = pickList(orders);
  const units = picks.reduce((sum, pick) => sum + pick.units, 0);
  return (
    <article className="sheet" aria-label={t('Pick list')}>
      <Title order={1}>{t('Pick list')}</Title>
      <Text size="sm" mb="lg">
        {t('{units} for {orders}', { units: counted(units, 'unit'), orders: counted(orders.length, 'order') })}
      </Text>
      {picks.length === 0 ? <Text>{t('All items of these orders have been shipped.')}</Text> : null}
      {picks.length > 0 ? (
        <Table tabularNums className="sheet-table">
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="right">{t('Units')}</Table.Th>
              <Table.Th>{t('Item')}</Table.Th>
              <Table.Th>SKU</Table.Th>
              <Table.Th>{t('Orders')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {picks.map((pick) => (
              <Table.Tr key={pick.key}>
                <Table.Td ta="right" fw={600}>
                  {pick.units}
                </Table.Td>
                <Table.Td>
                  {pick.name}
                  {pick.options.length > 0 ? ` (${pick.options.map(shownOption).join(', ')})` : ''}
                </Table.Td>
                <Table.Td>{pick.sku ?? '-'}</Table.Td>
                <Table.Td>{pick.orders.map((order) => `#${order.number} (${order.units})`).join(', ')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
    </article>
  );
}
