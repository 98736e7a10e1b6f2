import { Anchor, Divider, Group, Stack, Table, Text } from '@mantine/core';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { messages } from '@vitrine/domain/errors/messages.ts';
import { Link } from 'react-router';
import { money } from '../ui/money.ts';
import { Section } from '../ui/section.tsx';
import { WideTable } from '../ui/wide-table.tsx';

/** What was bought, as it was then, and what it adds up to. */
export function OrderLines({ order }: { order: StaffOrder }) {
  return (
    <Section title="Items">
      <WideTable label="Items">
        <Table tabularNums>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Product</Table.Th>
              <Table.Th ta="right" visibleFrom="xs">
                Price
              </Table.Th>
              <Table.Th ta="right" visibleFrom="xs">
                Quantity
              </Table.Th>
              <Table.Th ta="right">Amount</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {order.items.map((line) => (
              <Table.Tr key={line.id}>
                <Table.Td>
                  <Group gap="sm" wrap="nowrap">
                    {line.image ? <img className="thumbnail" src={line.image.thumbnail} alt="" /> : null}
                    <Stack gap={0}>
                      {line.productId ? (
                        <Anchor component={Link} to={`/admin/catalog/products/${line.productId}`} size="sm">
                          {line.name}
                        </Anchor>
                      ) : (
                        <Text size="sm">{line.name}</Text>
                      )}
                      {line.options.length > 0 ? (
                        <Text size="xs" c="dimmed">
                          {line.options.map((option) => option.replace(':', ': ')).join(', ')}
                        </Text>
                      ) : null}
                      <Text size="xs" c="dimmed" hiddenFrom="xs">
                        {money(line.price)} x {line.quantity}
                      </Text>
                      {line.refundedQuantity > 0 ? (
                        <Text size="xs" c="dimmed">
                          {line.refundedQuantity} refunded
                        </Text>
                      ) : null}
                    </Stack>
                  </Group>
                </Table.Td>
                <Table.Td ta="right" visibleFrom="xs">
                  {line.listPrice > line.price ? (
                    <Text size="xs" c="dimmed" td="line-through" component="s">
                      {money(line.listPrice)}
                    </Text>
                  ) : null}{' '}
                  {money(line.price)}
                </Table.Td>
                <Table.Td ta="right" visibleFrom="xs">
                  {line.quantity}
                </Table.Td>
                <Table.Td ta="right">{money(line.price * line.quantity)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      <Divider my="sm" />
      <Stack gap={4} maw={320} ml="auto" role="group" aria-label="Totals">
        <Total label="Subtotal" amount={order.subtotal} />
        <Total label="Shipping" amount={order.shippingCost} />
        <Total label={messages.totals.salesTax} amount={order.tax} />
        <Total label="Total" amount={order.total} isSum />
        {order.refundedAmount > 0 ? <Total label="Refunded" amount={-order.refundedAmount} /> : null}
        {order.refundedAmount > 0 ? <Total label="Kept" amount={order.total - order.refundedAmount} isSum /> : null}
      </Stack>
    </Section>
  );
}

function Total({ label, amount, isSum = false }: { label: string; amount: number; isSum?: boolean }) {
  return (
    <Group justify="space-between">
      <Text size="sm" fw={isSum ? 700 : 400}>
        {label}
      </Text>
      <Text size="sm" fw={isSum ? 700 : 400} className="tabular">
        {money(amount)}
      </Text>
    </Group>
  );
}
