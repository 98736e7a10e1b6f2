import type { UseQueryResult } from '@tanstack/react-query';
import type { ReturnQuote } from '@vitrine/contract/returns/returns.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { failureMessage } from '../routing/route-failure.ts';
import { FormError } from '../ui/fields/field.tsx';
import { formatMoney } from '../words/formats.ts';
import styles from './returns.module.css';

/** Shows the refund of the chosen units, or the price of an exchange, as the server computes it. */
export function ExpectedRefund({ quote: { data, error, isEnabled } }: { readonly quote: UseQueryResult<ReturnQuote> }) {
  if (!isEnabled) return null;
  if (error) return <FormError message={failureMessage(error)} />;
  if (data?.exchange) return <ExchangePrice quote={data} exchange={data.exchange} />;
  return (
    <dl className={styles.refund} aria-live="polite">
      {data && data.fee > 0 && (
        <Row label={t('returns.restockingFee')} amount={`−${formatMoney(cents(data.fee), data.currency)}`} />
      )}
      {data && data.label > 0 && (
        <Row label={t('returns.returnLabel')} amount={`−${formatMoney(cents(data.label), data.currency)}`} />
      )}
      {data && data.shipping > 0 && (
        <Row label={t('returns.includingDelivery')} amount={formatMoney(cents(data.shipping), data.currency)} />
      )}
      <Row label={t('returns.expectedRefund')} amount={data ? formatMoney(cents(data.amount), data.currency) : '...'} />
    </dl>
  );
}

interface ExchangePriceProps {
  readonly quote: ReturnQuote;
  readonly exchange: NonNullable<ReturnQuote['exchange']>;
}

function ExchangePrice({ quote: { amount, currency }, exchange: { cost, due, refund } }: ExchangePriceProps) {
  const money = (value: number) => formatMoney(cents(value), currency);
  return (
    <>
      <dl className={styles.refund} aria-live="polite">
        <Row label={t('returns.valueOfReturnedItems')} amount={money(amount)} />
        <Row label={t('returns.priceOfReplacements')} amount={money(cost)} />
        <Row
          label={refund > 0 ? t('returns.youGetBack') : t('returns.youPay')}
          amount={money(refund > 0 ? refund : due)}
        />
      </dl>
      {due > 0 && <p className={styles.soft}>{t('returns.paymentLinkFollows')}</p>}
    </>
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
