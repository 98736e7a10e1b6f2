import { Group, Table, Text, Title } from '@mantine/core';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { packingLines } from '@vitrine/domain/orders/pick-list.ts';
import { Time } from '../ui/time.tsx';
import { AddressLines } from './order-customer.tsx';

/** The packing slip of an order's next parcel: what is in it, without prices. */
export function PackingSheet({ order, siteName }: { order: StaffOrder; siteName: string }) {
  const lines = packingLines(order);
  return (
    <article className="sheet" aria-label={`Packing slip of order ${order.number}`}>
      <Group justify="space-between" align="flex-start" mb="xl">
        <div>
          <Title order={1}>Packing slip</Title>
          <Text size="sm">
            Order #{order.number}, <Time at={order.createdAt} />
          </Text>
        </div>
        <Text fw={700}>{siteName}</Text>
      </Group>
      <Group align="flex-start" gap="xl" mb="xl">
        <div>
          <Title order={2}>Ships to</Title>
          <AddressLines address={order.shippingInfo.address} />
        </div>
      </Group>
      <Table tabularNums mb="md" className="sheet-table">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Item</Table.Th>
            <Table.Th>SKU</Table.Th>
            <Table.Th ta="right">Quantity</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ line, units }) => (
            <Table.Tr key={line.id}>
              <Table.Td>
                {line.name}
                {line.options.length > 0 ? ` (${line.options.join(', ')})` : ''}
              </Table.Td>
              <Table.Td>{line.sku ?? '-'}</Table.Td>
              <Table.Td ta="right">{units === line.quantity ? units : `${units} of ${line.quantity}`}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </article>
  );
}
