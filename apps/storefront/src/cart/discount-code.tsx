import type { Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { cents, formatMoney } from '@vitrine/domain/money/cents.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import buttons from '../ui/button.module.css';
import styles from './discount-code.module.css';
import { discountCodes, useDiscountCodes } from './discount-codes.ts';

interface DiscountCodeProps {
  /** The quote of exactly this cart with these codes, or undefined while the shop has not answered. */
  readonly quote: Quote | undefined;
}

/** The field for discount codes, with what the shop says of each code and of its automatic offers. */
export function DiscountCode({ quote }: DiscountCodeProps) {
  const id = useId();
  const codes = useDiscountCodes();
  const [text, setText] = useState('');
  const apply = () => {
    discountCodes.add(text);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The field may stand in the form of the checkout, which it must not send.
    event.preventDefault();
    apply();
  };
  const automatic = quote?.discounts.filter(({ code }) => code === null) ?? [];
  return (
    <div className={styles.discount}>
      <label htmlFor={id} className="visually-hidden">
        Discount code
      </label>
      <div className={styles.entry}>
        <input
          id={id}
          value={text}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="Discount code"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={`${buttons.button} ${buttons.quiet} ${buttons.small}`} onClick={apply}>
          Apply code
        </button>
      </div>
      <div className={styles.codes} aria-live="polite">
        {codes.map((code) => (
          <div key={code} className={styles.code}>
            <span>{sentenceOf(code, quote)}</span>
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove code ${code}`}
              onClick={() => discountCodes.remove(code)}
            >
              Remove
            </button>
          </div>
        ))}
        {automatic.map(({ title, amount }) => (
          <p key={title} className={styles.code}>{`${title}: ${formatMoney(cents(-amount))}`}</p>
        ))}
      </div>
    </div>
  );
}

/** Says what a code does, or why it does nothing; only the code while the shop has not answered. */
function sentenceOf(code: string, quote: Quote | undefined): string {
  const found = quote?.discounts.find((discount) => discount.code?.toUpperCase() === code.toUpperCase());
  if (!found) return code;
  return found.isApplied ? `${code}: ${formatMoney(cents(-found.amount))}` : `${code}: ${found.reason ?? ''}`;
}
