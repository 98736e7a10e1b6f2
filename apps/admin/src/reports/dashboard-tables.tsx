import { Anchor, Group, Stack, Table, Text } from '@mantine/core';
import type { Dashboard } from '@vitrine/contract/reports/reports.schema.ts';
import { Link } from 'react-router';
import { count, money } from '../ui/money.ts';
import { Section } from '../ui/section.tsx';

interface DashboardProps {
  dashboard: Dashboard;
}

/** What sold best in the period, by amount. */
export function BestSellers({ dashboard: { bestSellers } }: DashboardProps) {
  return (
    <Section title="Best sellers">
      {bestSellers.length === 0 ? <Text size="sm">Nothing was sold in this period.</Text> : null}
      {bestSellers.length > 0 ? (
        <Table tabularNums>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Product</Table.Th>
              <Table.Th ta="right">Units</Table.Th>
              <Table.Th ta="right">Amount</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {bestSellers.map(({ productId, name, units, amount }) => (
              <Table.Tr key={productId ?? name}>
                <Table.Td>
                  {productId ? (
                    <Anchor component={Link} to={`/admin/catalog/products/${productId}`} size="sm">
                      {name}
                    </Anchor>
                  ) : (
                    name
                  )}
                </Table.Td>
                <Table.Td ta="right">{count(units)}</Table.Td>
                <Table.Td ta="right">{money(amount)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
    </Section>
  );
}

/** What is nearly or wholly sold out. */
export function LowStock({ dashboard: { lowStock } }: DashboardProps) {
  return (
    <Section
      title="Low stock"
      actions={
        <Anchor component={Link} to="/admin/catalog/products?status=ACTIVE&stock=..5&sort=stock.asc" size="sm">
          All
        </Anchor>
      }
    >
      {lowStock.length === 0 ? <Text size="sm">Everything is well in stock.</Text> : null}
      <ul className="plain-list">
        {lowStock.map(({ productId, variantId, name, stock }) => (
          <li key={variantId ?? productId}>
            <Group justify="space-between" wrap="nowrap" py={2}>
              <Anchor component={Link} to={`/admin/catalog/products/${productId}`} size="sm">
                {name}
              </Anchor>
              <Text size="sm" fw={600} className="unbroken" {...(stock === 0 && { c: 'red.9' })}>
                {stock === 0 ? 'Sold out' : `${stock} left`}
              </Text>
            </Group>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const waitingLinks = [
  ['toShip', ['order to ship', 'orders to ship'], '/admin/orders?status=PAID'],
  ['unverified', ['of them with an address not verified'], '/admin/orders?status=PAID&address=NOT_VERIFIED'],
  ['disputed', ['disputed payment', 'disputed payments'], '/admin/orders?disputed=true'],
  ['reviews', ['review to moderate', 'reviews to moderate'], '/admin/reviews?status=PENDING'],
] as const;

/** What waits for staff now. */
export function Waiting({ dashboard: { waiting } }: DashboardProps) {
  return (
    <Section title="Waiting for you">
      <Stack gap={4}>
        {waitingLinks.map(([name, [one, many = one], to]) => (
          <Anchor key={name} component={Link} to={to} size="sm">
            <b>{count(waiting[name])}</b> {waiting[name] === 1 ? one : many}
          </Anchor>
        ))}
      </Stack>
    </Section>
  );
}
