import { cents } from '@vitrine/domain/money/cents.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import styles from '../checkout/checkout.module.css';
import { CardField, cardEntry, useCardEntry } from '../checkout/payment/card-provider.ts';
import { NoPaymentMethod, noPaymentMethodId } from '../checkout/payment/no-payment-method.tsx';
import { PayButton } from '../checkout/payment/pay-button.tsx';
import { PaymentMethods } from '../checkout/payment/payment-methods.tsx';
import { redirectLabel, usePaymentChoice } from '../checkout/payment/use-payment-choice.ts';
import { ProcessingOverlay } from '../checkout/processing-overlay.tsx';
import { useRestoredPage } from '../checkout/use-restored-page.ts';
import type { PlacedOrder } from '../orders/confirmation/order-confirmation.page.tsx';
import { paymentAddress } from '../orders/payment/payment-address.ts';
import { PolicyLinks } from '../shell/policy-links.tsx';
import { FormError } from '../ui/fields/field.tsx';
import type { OpenLink } from './open-link.ts';
import { type LostAttempt, payByLink } from './pay-by-link.ts';
import { PaymentLinkSummary } from './payment-link-summary.tsx';

interface PaymentLinkFormProps {
  readonly token: string;
  readonly link: OpenLink;
  /** Reads the link again after a refusal, because its state may have changed. */
  readonly onRefused: () => Promise<unknown>;
}

/** Renders the amount due, as the shop computes it, and takes the card, or the choice of another method. */
export function PaymentLinkForm({ token, link, onRefused }: PaymentLinkFormProps) {
  const navigate = useNavigate();
  const createEntry = useCardEntry();
  const [isPaying, setPaying] = useState(false);
  const [failure, setFailure] = useState('');
  /** The last attempt that received no response. The next press repeats it, so that the card is charged once. */
  const lost = useRef<LostAttempt | null>(null);
  const { total, giftCards } = link.quote.totals;
  const choice = usePaymentChoice(link, link.address?.country ?? '', useState<string | null>(null));
  useRestoredPage(() => setPaying(false));

  const pay = async () => {
    setPaying(true);
    setFailure('');
    const by = choice.option ?? createEntry(cardEntry);
    const end = await payByLink({ token, link, by, lost: lost.current });
    lost.current = end.kind === 'failed' ? end.lost : null;
    if (end.kind === 'paid')
      return navigate('/order-confirmation', { replace: true, state: { token: end.token } satisfies PlacedOrder });
    if (end.kind === 'redirect') return location.assign(end.url);
    if (end.kind === 'pending') return navigate(paymentAddress(end.token), { replace: true });
    await onRefused();
    setFailure(end.message);
    setPaying(false);
    return undefined;
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPaying && !choice.isUnpayable) void pay();
  };
  return (
    <form className={styles.checkout} noValidate onSubmit={submit}>
      <div className={styles.side}>
        <PaymentLinkSummary link={link} />
      </div>
      <div className={styles.entries}>
        <section className={styles.step} aria-labelledby="pay-by-card">
          <h2 id="pay-by-card">{choice.options.length === 0 ? t('checkout.payByCard') : t('orders.payment')}</h2>
          {link.problem === null ? (
            <>
              <PaymentMethods choice={choice}>
                {choice.isUnpayable ? <NoPaymentMethod /> : <CardField reported={failure} />}
              </PaymentMethods>
              <FormError message={failure} />
              <PayButton
                label={redirectLabel(choice) ?? t('checkout.pay')}
                amountDue={cents(total - giftCards)}
                isDisabled={isPaying || choice.isUnpayable}
                reasonId={choice.isUnpayable ? noPaymentMethodId : undefined}
                isByCard={choice.option === null && !choice.isUnpayable}
              />
              <PolicyLinks />
            </>
          ) : (
            <FormError message={link.problem} />
          )}
        </section>
      </div>
      {isPaying && <ProcessingOverlay />}
    </form>
  );
}
