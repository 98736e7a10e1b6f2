import { Anchor, Group, Text } from '@mantine/core';
import type { Dashboard } from '@vitrine/contract/reports/reports.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { RecordTable } from '../ui/list/record-table.tsx';
import { count, money } from '../ui/money.ts';
import { Section } from '../ui/section.tsx';

interface DashboardProps {
  dashboard: Dashboard;
}

/** Renders the best-selling products of the period, by amount. */
export function BestSellers({ dashboard: { bestSellers } }: DashboardProps) {
  return (
    <Section title={t('Best sellers')}>
      {bestSellers.length === 0 ? <Text size="sm">{t('No sales in this period.')}</Text> : null}
      {bestSellers.length > 0 ? (
        <RecordTable
          tabularNums
          rows={bestSellers}
          getKey={({ productId, name }) => productId ?? name}
          columns={[
            {
              label: t('Product'),
              cell: ({ productId, name }) =>
                productId ? (
                  <Anchor component={Link} to={`/admin/catalog/products/${productId}`} size="sm">
                    {name}
                  </Anchor>
                ) : (
                  name
                ),
            },
            { label: t('Units'), isNumber: true, cell: ({ units }) => count(units) },
            { label: t('Amount'), isNumber: true, cell: ({ amount }) => money(amount) },
          ]}
        />
      ) : null}
    </Section>
  );
}

/** Renders the products that are sold out or nearly sold out. */
export function LowStock({ dashboard: { lowStock } }: DashboardProps) {
  return (
    <Section
      title={t('Low stock')}
      actions={
        <Anchor component={Link} to="/admin/catalog/products?status=ACTIVE&stock=..5&sort=stock.asc" size="sm">
          {t('All')}
        </Anchor>
      }
    >
      {lowStock.length === 0 ? <Text size="sm">{t('No products are low in stock.')}</Text> : null}
      <ul className="plain-list">
        {lowStock.map(({ productId, variantId, name, stock }) => (
          <li key={variantId ?? productId}>
            <Group justify="space-between" wrap="nowrap" py={2}>
              <Anchor component={Link} to={`/admin/catalog/products/${productId}`} size="sm">
                {name}
              </Anchor>
              <Text size="sm" fw={600} className="unbroken" {...(stock === 0 && { c: 'var(--mantine-color-error)' })}>
                {stock === 0 ? t('Sold out') : t('{stock} left', { stock })}
              </Text>
            </Group>
          </li>
        ))}
      </ul>
    </Section>
  );
}
