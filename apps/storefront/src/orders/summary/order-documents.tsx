import { hasInvoice } from '@vitrine/domain/orders/invoices/has-invoice.ts';
import type { PaymentMethod, PaymentStatus } from '@vitrine/domain/orders/status/order-status.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useSite } from '../../shop/shop-context.tsx';
import styles from './order-summary.module.css';

interface OrderDocumentsProps {
  readonly order: {
    readonly id: string;
    readonly refunds: readonly { readonly id: string; readonly creditNote: string | null }[];
  };
  readonly payment: { readonly status: PaymentStatus; readonly method: PaymentMethod } | null;
  /** The token of the order's link; null for the account that placed it. */
  readonly token: string | null;
}

/**
 * Renders the invoice of a paid order and the credit notes of its refunds, as PDF. Renders nothing while the shop issues
 * none.
 */
export function OrderDocuments({ order, payment, token }: OrderDocumentsProps) {
  const { lacksInvoiceFacts } = useSite();
  if (lacksInvoiceFacts) return null;
  const query = token === null ? '' : `?token=${encodeURIComponent(token)}`;
  const path = `/api/v1/orders/${order.id}`;
  return (
    <>
      {payment && hasInvoice({ paymentStatus: payment.status, method: payment.method }) ? (
        <Document href={`${path}/invoice.pdf${query}`} label={t('orders.invoiceAsPDF')} />
      ) : null}
      {order.refunds.map(({ id, creditNote }) =>
        creditNote === null ? null : (
          <Document
            key={id}
            href={`${path}/refunds/${id}/credit-note.pdf${query}`}
            label={t('orders.creditNoteCreditNoteAsPDF', { creditNote })}
          />
        ),
      )}
    </>
  );
}

function Document({ href, label }: { href: string; label: string }) {
  return (
    <a className={styles.policy} href={href} target="_blank" rel="noreferrer">
      {label}
    </a>
  );
}
