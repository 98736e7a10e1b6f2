import { useQuery } from '@tanstack/react-query';
import type { ReturnAccess } from '@vitrine/contract/returns/returns.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import type { ReturnKind } from '@vitrine/domain/returns/return-status.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { failureMessage } from '../routing/route-failure.ts';
import { FormError } from '../ui/fields/field.tsx';
import { formatMoney } from '../words/formats.ts';
import { returnClient } from './return-client.ts';
import styles from './returns.module.css';

interface ExpectedRefundProps {
  readonly access: ReturnAccess;
  readonly kind: ReturnKind;
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
}

/** Shows the refund of the chosen units, as the server computes it. */
export function ExpectedRefund({ access, kind, lines }: ExpectedRefundProps) {
  const wanted = lines.map(({ lineId, quantity }) => ({ lineId, quantity }));
  const { data, error } = useQuery({
    queryKey: ['return-quote', access, kind, wanted],
    queryFn: () => returnClient.quote({ access, kind, lines: wanted }),
    enabled: wanted.length > 0,
    placeholderData: (before) => before,
    staleTime: 0,
    retry: false,
  });
  if (wanted.length === 0) return null;
  if (error) return <FormError message={failureMessage(error)} />;
  return (
    <dl className={styles.refund} aria-live="polite">
      {data && data.fee > 0 && (
        <Row label={t('returns.restockingFee')} amount={`−${formatMoney(cents(data.fee), data.currency)}`} />
      )}
      {data && data.shipping > 0 && (
        <Row label={t('returns.includingDelivery')} amount={formatMoney(cents(data.shipping), data.currency)} />
      )}
      <Row label={t('returns.expectedRefund')} amount={data ? formatMoney(cents(data.amount), data.currency) : '...'} />
    </dl>
  );
}

function Row({ label, amount }: { readonly label: string; readonly amount: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
