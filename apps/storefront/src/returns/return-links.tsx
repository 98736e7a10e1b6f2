import { accessQuery } from '@vitrine/contract/returns/return-access-query.ts';
import type { ReturnAccess } from '@vitrine/contract/returns/returns.schema.ts';
import { hasWithdrawalRight, isWithin, withdrawalUntil } from '@vitrine/domain/returns/return-window.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import buttons from '../ui/button.module.css';
import { Link } from '../ui/link.tsx';
import styles from './returns.module.css';

/** The part of an order that the ways to return it need. */
interface ReturnableOrder {
  readonly status: string;
  readonly statusHistory: readonly { readonly status: string; readonly timestamp: string }[];
  readonly shippingInfo: { readonly address: { readonly country: string } | null } | null;
  readonly business?: object | null | undefined;
  readonly items: readonly {
    readonly isDigital?: boolean | undefined;
    readonly withdrawalEnded?: boolean | undefined;
  }[];
}

interface ReturnLinksProps {
  readonly order: ReturnableOrder;
  readonly access: ReturnAccess;
}

const paid = new Set(['PAID', 'SHIPPED', 'DELIVERED']);
/** The most days in transit that the rules allow. The page of the withdrawal knows the exact end. */
const maxTransitDays = 60;

/** Renders the ways from an order to its return and, in the whole period, to the withdrawal from the contract. */
export function ReturnLinks({ order, access }: ReturnLinksProps) {
  const [now] = useState(() => new Date());
  if (!paid.has(order.status) && order.status !== 'REFUNDED') return null;
  const isDigital = order.items.every((line) => line.isDigital);
  const query = accessQuery(access);
  return (
    <div className={styles.buttons}>
      {canWithdraw(order, now) && (
        <Link className={`${buttons.button} ${buttons.primary}`} to={`/withdraw${query}`}>
          {t('returns.withdrawFromContract')}
        </Link>
      )}
      {order.status !== 'PAID' && !isDigital && (
        <Link className={`${buttons.button} ${buttons.quiet}`} to={`/return${query}`}>
          {t('returns.returnItems')}
        </Link>
      )}
    </div>
  );
}

function canWithdraw({ status, statusHistory, shippingInfo, business, items }: ReturnableOrder, now: Date): boolean {
  if (items.every(({ withdrawalEnded }) => withdrawalEnded)) return false;
  const country = shippingInfo?.address?.country ?? null;
  if (!paid.has(status) || !hasWithdrawalRight({ country, isBusiness: Boolean(business) })) return false;
  const at = (wanted: string) => statusHistory.findLast((entry) => entry.status === wanted)?.timestamp;
  const times = { shippedAt: toDate(at('SHIPPED')), deliveredAt: toDate(at('DELIVERED')) };
  return isWithin(withdrawalUntil(times, { transitDays: maxTransitDays, timeZone: 'Pacific/Pago_Pago' }), now);
}

function toDate(time: string | undefined): Date | null {
  return time === undefined ? null : new Date(time);
}
