import { cents } from '@vitrine/domain/money/cents.ts';
import { settingText } from '@vitrine/messages/src/setting-texts.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { Fragment, type ReactNode } from 'react';
import { useMoney } from '../../shop/use-money.ts';
import styles from '../delivery/delivery-methods.module.css';
import { cardChoice, isDebit, type PaymentChoice } from './use-payment-choice.ts';

interface PaymentMethodsProps {
  readonly choice: PaymentChoice;
  /** The entry of the bank account of a direct debit. */
  readonly debit?: ReactNode;
  /** The saved accounts of the chosen method. */
  readonly account?: ReactNode;
  /** The entry of the card. */
  readonly children: ReactNode;
}

/** Renders the choice of a payment method, and the entry of the card while the card is chosen. Without a choice only the entry. */
export function PaymentMethods({ choice, debit, account, children }: PaymentMethodsProps) {
  const { options, cardPosition, option, choose } = choice;
  // A saved account leads to no page of a provider, which the instructions describe.
  const isAccountSaved = choice.account !== null && 'savedMethod' in choice.account;
  if (options.length === 0) return children;
  const card = <Method name={t('checkout.card')} isChosen={option === null} onChoose={() => choose(cardChoice)} />;
  return (
    <>
      <fieldset className={styles.methods}>
        <legend className="visually-hidden">{t('checkout.paymentMethod')}</legend>
        {options.map(({ method, name, instructions, fee }, index) => (
          <Fragment key={method}>
            {cardPosition === index && card}
            <Method
              name={name}
              instructions={isAccountSaved && option?.method === method ? '' : instructions}
              fee={fee}
              isChosen={option?.method === method}
              onChoose={() => choose(method)}
            />
          </Fragment>
        ))}
        {cardPosition === options.length && card}
      </fieldset>
      {option === null && children}
      {option !== null && isDebit(option) && debit}
      {option !== null && account}
    </>
  );
}

interface MethodProps {
  readonly name: string;
  readonly instructions?: string;
  /** In cents. Absent means none. */
  readonly fee?: number | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Method({ name, instructions, fee, isChosen, onChoose }: MethodProps) {
  return (
    <label className={styles.method}>
      <input type="radio" name="payment-method" checked={isChosen} onChange={onChoose} />
      <span className={styles.words}>
        <strong>{settingText(name, t)}</strong>
        {isChosen && instructions && <span className={styles.location}>{settingText(instructions, t)}</span>}
      </span>
      {fee !== undefined && <MethodFee fee={fee} />}
    </label>
  );
}

function MethodFee({ fee }: { fee: number }) {
  const money = useMoney();
  return <span>{t('checkout.methodFee', { amount: money(cents(fee)) })}</span>;
}
