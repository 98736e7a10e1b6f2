import type { OrderView } from '@vitrine/contract/orders/order-view.schema.ts';
import { methodName, type PaymentMethod } from '@vitrine/domain/orders/status/order-status.ts';
import { cardMethod } from '@vitrine/domain/payments/card-provider.ts';
import type { Address as AddressFields } from '@vitrine/domain/shipping/address/address.ts';
import { addressLines } from '@vitrine/domain/shipping/address/address-lines.ts';
import { businessRows, otherMeansName } from '@vitrine/messages/src/order-words.ts';
import { settingText } from '@vitrine/messages/src/setting-texts.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { Fragment } from 'react';
import { countryName } from '../../words/countries.ts';
import styles from './order-summary.module.css';

export type ShownAddress = Omit<AddressFields, 'email' | 'phone' | 'street2'> & {
  readonly street2?: string | null | undefined;
};

export interface OrderFactsProps {
  readonly address: ShownAddress | null;
  /** The location where the shopper fetches the order, with its opening hours; null when it is shipped. */
  readonly pickupPlace?: string | null | undefined;
  /** Whether something of the order is shipped. Absent means yes. */
  readonly isShipped?: boolean;
  /** The address that emails about the order go to. Absent where the page already shows it. */
  readonly email?: string | undefined;
  readonly payment?:
    | Pick<OrderView['payment'], 'brand' | 'last4' | 'method' | 'terms' | 'isAuthorized' | 'isReleased'>
    | undefined;
  readonly business?: OrderView['business'] | undefined;
}

/** Returns the name of a means of payment. That of a provider, such as iDEAL, has the capitals of its brand. */
function meansName(method: PaymentMethod): string {
  const other = otherMeansName(method, t);
  return other === null ? methodName(method) : capitalized(other);
}

/** Shows the order's destination, its email, and how it was paid. */
export function OrderFacts({
  address,
  pickupPlace: pickupLocation = null,
  isShipped = true,
  email,
  payment,
  business,
}: OrderFactsProps) {
  const means = payment && payment.method !== cardMethod ? meansName(payment.method) : null;
  return (
    <div className={styles.facts}>
      {pickupLocation && (
        <section>
          <h3>{t('orders.pickupAt')}</h3>
          <p className={styles.location}>{pickupLocation}</p>
        </section>
      )}
      {address && (
        <section>
          <h3>{pickupLocation === null && isShipped ? t('orders.shipsTo') : t('orders.orderedBy')}</h3>
          <Address address={address} />
        </section>
      )}
      {business && (
        <section>
          <h3>{business.companyName}</h3>
          {businessRows(business, t).map(([name, value]) => (
            <p key={name}>{`${name}: ${value}`}</p>
          ))}
        </section>
      )}
      {email && (
        <section>
          <h3>{t('orders.contact')}</h3>
          <p>{email}</p>
        </section>
      )}
      {means !== null && (
        <section>
          <h3>{payment?.terms ? t('orders.payment') : t('orders.paidBy')}</h3>
          <p>{payment?.terms ? settingText(payment.terms.name, t) : means}</p>
        </section>
      )}
      {payment?.last4 && (
        <section>
          <h3>{payment.isAuthorized || payment.isReleased ? t('orders.payment') : t('orders.paidWith')}</h3>
          <p>
            {t('orders.cardEndingIn', {
              card: payment.brand ? capitalized(payment.brand) : t('orders.card'),
              last4: payment.last4,
            })}
          </p>
        </section>
      )}
    </div>
  );
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function Address({ address }: { address: ShownAddress }) {
  return (
    <address className={styles.address}>
      {address.name}
      <br />
      {addressLines(address).map((line) => (
        <Fragment key={line}>
          {line}
          <br />
        </Fragment>
      ))}
      {countryName(address.country)}
    </address>
  );
}
