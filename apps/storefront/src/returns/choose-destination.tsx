import type { ReturnOptions, ReturnQuote } from '@vitrine/contract/returns/returns.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import type { RefundDestination } from '@vitrine/domain/returns/refund-destination.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { formatMoney } from '../words/formats.ts';
import styles from './returns.module.css';

interface ChooseDestinationProps {
  readonly destinations: ReturnOptions['destinations'];
  readonly quote: ReturnQuote | undefined;
  readonly value: RefundDestination;
  readonly onChange: (value: RefundDestination) => void;
}

/** Renders the ways in which the shopper can receive the refund, with the bonus on store credit. */
export function ChooseDestination({ destinations, quote, value, onChange }: ChooseDestinationProps) {
  return (
    <fieldset className={styles.kinds}>
      <legend>{t('returns.howToReceiveRefund')}</legend>
      {destinations.map((one) => (
        <label key={one}>
          <input type="radio" name="destination" checked={value === one} onChange={() => onChange(one)} />
          {one === 'STORE_CREDIT' && quote && quote.bonus > 0
            ? t('returns.asStoreCreditWithBonus', { amount: formatMoney(cents(quote.bonus), quote.currency) })
            : destinationName(one)}
        </label>
      ))}
    </fieldset>
  );
}

/** Returns the name of a destination of a refund. */
export function destinationName(destination: RefundDestination): string {
  if (destination === 'GIFT_CARD') return t('returns.asGiftCard');
  return destination === 'STORE_CREDIT' ? t('returns.asStoreCredit') : t('returns.asOriginal');
}
