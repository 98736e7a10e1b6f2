import { Group, Text } from '@mantine/core';
import type { Dashboard } from '@vitrine/contract/reports/reports.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
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
  ['toShip', t('order to ship'), t('orders to ship'), '/admin/orders?status=PAID', IconTruckDelivery],
  [
    'awaitingPayment',
    t('order waits for a payment'),
    t('orders wait for a payment'),
    '/admin/orders?status=PENDING',
    IconReceipt,
  ],
  ['disputed', t('disputed payment'), t('disputed payments'), '/admin/orders?disputed=true', IconAlertTriangle],
  ['unknownCharges', t('payment to check'), t('payments to check'), '/admin/dashboard/unknown-charges', IconReceipt],
  ['returns', t('return to handle'), t('returns to handle'), '/admin/orders/returns?waiting=true', IconPackage],
  [
    'overdueReturns',
    t('overdue parcel of a return'),
    t('overdue parcels of returns'),
    '/admin/orders/returns?overdue=true',
    IconTruck,
  ],
  [
    'unverified',
    t('address to check'),
    t('addresses to check'),
    '/admin/orders?status=PAID&address=NOT_VERIFIED',
    IconTruck,
  ],
  [
    'lowStock',
    t('product low in stock'),
    t('products low in stock'),
    '/admin/catalog/products?status=ACTIVE&stock=..5&sort=stock.asc',
    IconPackage,
  ],
  ['reviews', t('review to moderate'), t('reviews to moderate'), '/admin/reviews?status=PENDING', IconStar],
  ['questions', t('question to answer'), t('questions to answer'), '/admin/reviews/questions?status=PENDING', IconHelp],
] as const;

/** Renders the work that waits for staff. Work that does not wait is not listed. */
export function Waiting({ dashboard: { waiting, lowStock } }: { dashboard: Dashboard }) {
  const counts = { ...waiting, lowStock: new Set(lowStock.map(({ productId }) => productId)).size };
  const open = work.filter(([name]) => counts[name] > 0);
  return (
    <section aria-label={t('To do')} className="to-do">
      {open.length === 0 ? (
        <Group gap={6} c="dimmed">
          <IconCheck size={16} aria-hidden />
          <Text size="sm">{t('No order, payment or review waits for you.')}</Text>
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
