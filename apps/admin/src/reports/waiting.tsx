import { Group, Text } from '@mantine/core';
import type { Dashboard } from '@vitrine/contract/reports/reports.schema.ts';
import { Link } from 'react-router';
import {
  IconAlertTriangle,
  IconCheck,
  IconHelp,
  IconPackage,
  IconReceipt,
  IconStar,
  IconTruck,
  IconTruckDelivery,
} from '../icons/icons.tsx';
import { count } from '../ui/money.ts';

const work = [
  ['toShip', 'order to ship', 'orders to ship', '/admin/orders?status=PAID', IconTruckDelivery],
  [
    'awaitingPayment',
    'order waits for a payment',
    'orders wait for a payment',
    '/admin/orders?status=PENDING',
    IconReceipt,
  ],
  ['disputed', 'disputed payment', 'disputed payments', '/admin/orders?disputed=true', IconAlertTriangle],
  ['unknownCharges', 'payment to check', 'payments to check', '/admin/dashboard/unknown-charges', IconReceipt],
  ['returns', 'return to handle', 'returns to handle', '/admin/orders/returns?waiting=true', IconPackage],
  ['unverified', 'address to check', 'addresses to check', '/admin/orders?status=PAID&address=NOT_VERIFIED', IconTruck],
  [
    'lowStock',
    'product low in stock',
    'products low in stock',
    '/admin/catalog/products?status=ACTIVE&stock=..5&sort=stock.asc',
    IconPackage,
  ],
  ['reviews', 'review to moderate', 'reviews to moderate', '/admin/reviews?status=PENDING', IconStar],
  ['questions', 'question to answer', 'questions to answer', '/admin/reviews/questions?status=PENDING', IconHelp],
] as const;

/** Renders the work that waits for staff. Work that does not wait is not listed. */
export function Waiting({ dashboard: { waiting, lowStock } }: { dashboard: Dashboard }) {
  const counts = { ...waiting, lowStock: new Set(lowStock.map(({ productId }) => productId)).size };
  const open = work.filter(([name]) => counts[name] > 0);
  return (
    <section aria-label="To do" className="to-do">
      {open.length === 0 ? (
        <Group gap={6} c="dimmed">
          <IconCheck size={16} aria-hidden />
          <Text size="sm">No order, payment or review waits for you.</Text>
        </Group>
      ) : (
        <ul className="plain-list to-do-list">
          {open.map(([name, one, many, to, Icon]) => (
            <li key={name}>
              <Link to={to} className="to-do-entry">
                <Icon size={18} stroke={1.6} aria-hidden />
                <span>
                  <b className="tabular">{count(counts[name])}</b> {counts[name] === 1 ? one : many}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
