import { Anchor, SimpleGrid, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Section } from '../ui/section.tsx';
import type { Period } from './period.ts';

const reports = [
  ['Tax report', '/admin/dashboard/taxes', 'Taxes charged, refunded and due, by region and rate.'],
  ['Discount report', '/admin/dashboard/discounts', 'What each discount code and automatic discount gave away.'],
  ['Cohorts', '/admin/dashboard/cohorts', 'Customers by first order, and how many ordered again.'],
  ['Saved reports', '/admin/analytics/saved', 'Reports under a name, also by email every day or week.'],
  ['Refunds', '/admin/dashboard/refunds', 'Every refund and charge-back, with its order.'],
  ['Return report', '/admin/dashboard/returns', 'Return rate by product, and reasons.'],
  ['One Stop Shop', '/admin/dashboard/one-stop-shop', 'EU sales by country and rate, for each quarter.'],
  ['Unknown payments', '/admin/dashboard/unknown-charges', 'Payments at the card provider without an order.'],
] as const;

/** Renders the links to all reports of the period. */
export function ReportLinks({ period: { from, to } }: { period: Period }) {
  return (
    <Section title="Reports">
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
