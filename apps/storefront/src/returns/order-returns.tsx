import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accessQuery } from '@vitrine/contract/returns/return-access-query.ts';
import type { ReturnAccess, ReturnView } from '@vitrine/contract/returns/returns.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { itemName } from '@vitrine/domain/returns/item-name.ts';
import { returnKindName, returnReasonText, returnStatusName } from '@vitrine/messages/src/return-words.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { failureMessage } from '../routing/route-failure.ts';
import buttons from '../ui/button.module.css';
import { FormError } from '../ui/fields/field.tsx';
import { dateFormat, formatMoney } from '../words/formats.ts';
import { destinationName } from './choose-destination.tsx';
import { ReturnPhotos } from './photos/return-photos.tsx';
import { returnClient } from './return-client.ts';
import { ReturnLabel } from './return-label.tsx';
import styles from './returns.module.css';
import { orderReturns } from './use-returns.ts';

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

interface OrderReturnsProps {
  readonly access: ReturnAccess;
  /** Whether the photos of the request are being sent. */
  readonly isSendingPhotos: boolean;
}

/** Shows the returns of an order with their state. One that staff have not decided about can be cancelled. */
export function OrderReturns({ access, isSendingPhotos }: OrderReturnsProps) {
  const { data } = useQuery(orderReturns(access));
  return data?.items.map((one) => (
    <OneReturn key={one.id} access={access} one={one} isSendingPhotos={isSendingPhotos} />
  ));
}

function OneReturn({ access, one, isSendingPhotos }: OrderReturnsProps & { readonly one: ReturnView }) {
  const queryClient = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => returnClient.cancel(one.id, access),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['returns'] }),
  });

  const title = `return-${one.id}`;
  return (
    <section className={styles.one} aria-labelledby={title}>
      <h2 id={title} className={styles.heading}>
        {returnKindName(one.kind, t)} {one.number}: {returnStatusName(one.status, t)}
      </h2>
      <ul>
        {one.lines.map(({ lineId, quantity, reason, replacement, ...item }) => (
          <li key={lineId}>
            {quantity} x <bdi>{itemName(item)}</bdi>
            {reason && `: ${returnReasonText(reason, t)}`}
            {replacement && <p>{t('returns.replacedByName', { name: itemName(replacement) })}</p>}
          </li>
        ))}
      </ul>
      <p>
        {one.kind === 'EXCHANGE'
          ? t('returns.valueOfReturnedItemsAmount', {
              amount: formatMoney(cents(one.refundedAmount || one.expectedAmount), one.currency),
            })
          : one.refundedAmount > 0
            ? t('returns.refundedAmount', { amount: formatMoney(cents(one.refundedAmount), one.currency) })
            : t('returns.expectedRefundAmount', { amount: formatMoney(cents(one.expectedAmount), one.currency) })}
      </p>
      {one.refundTo !== 'ORIGINAL' && <p>{destinationName(one.refundTo)}</p>}
      {one.replacementOrder && <p>{t('returns.orderOfReplacements', { number: one.replacementOrder.number })}</p>}
      <ol className={styles.history}>
        {one.history.map(({ status, at, words }) => (
          <li key={status}>
            {returnStatusName(status, t)} <time dateTime={at}>{moment.format(new Date(at))}</time>
            {words && <p className={styles.words}>{words}</p>}
          </li>
        ))}
      </ol>
      <ReturnPhotos access={access} one={one} isBusy={isSendingPhotos} />
      <ReturnLabel access={access} one={one} />
      {one.status === 'APPROVED' && (
        <a href={`/api/v1/returns/${one.id}/slip.pdf${accessQuery(access)}`} target="_blank" rel="noreferrer">
          {t('returns.returnSlipAsPDF')}
        </a>
      )}
      {one.status === 'REQUESTED' && (
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
          disabled={cancelling.isPending}
          onClick={() => cancelling.mutate()}
        >
          {t('returns.cancelThisReturn')}
        </button>
      )}
      <FormError message={cancelling.error ? failureMessage(cancelling.error) : null} />
    </section>
  );
}
