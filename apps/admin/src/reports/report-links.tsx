import { Anchor, SimpleGrid, Text } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { Section } from '../ui/section.tsx';
import type { Period } from './period.ts';

const reports = [
  [t('Sales'), '/admin/dashboard/sales', t('Sales by product, variant, category, customer or country.')],
  [t('Tax report'), '/admin/dashboard/taxes', t('Taxes charged, refunded and due, by region and rate.')],
  [t('Discount report'), '/admin/dashboard/discounts', t('What each discount code and automatic discount gave away.')],
  [t('Cohorts'), '/admin/dashboard/cohorts', t('Customers by first order, and how many ordered again.')],
  [t('Searches without results'), '/admin/analytics/searches', t('What shoppers searched for and did not find.')],
  [t('Email report'), '/admin/analytics/emails', t('Emails sent and clicked, with their orders.')],
  [t('Saved reports'), '/admin/analytics/saved', t('Reports under a name, also by email every day or week.')],
  [t('Refunds'), '/admin/dashboard/refunds', t('Every refund and charge-back, with its order.')],
  [t('Return report'), '/admin/dashboard/returns', t('Return rate by product, and reasons.')],
  [t('One-stop-shop'), '/admin/dashboard/one-stop-shop', t('EU sales by country and rate, for each quarter.')],
  [
    t('Payments without an order'),
    '/admin/dashboard/unknown-charges',
    t('Payments that a provider received and no order explains.'),
  ],
] as const;

/** Renders the links to all reports of the period. */
export function ReportLinks({ period: { from, to } }: { period: Period }) {
  return (
    <Section title={t('Reports')}>
      <SimpleGrid component="ul" className="plain-list" cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
        {reports.map(([label, path, about]) => (
          <li key={path}>
            <Anchor component={Link} to={`${path}?from=${from}&to=${to}`} size="sm" fw={500}>
              {label}
            </Anchor>
            <Text size="xs" c="dimmed">
              {about}
            </Text>
          </li>
        ))}
      </SimpleGrid>
    </Section>
  );
}
