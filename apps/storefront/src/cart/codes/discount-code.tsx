import type { Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { cents, formatMoney } from '@vitrine/domain/money/cents.ts';
import { CodeField } from './code-field.tsx';
import styles from './discount-code.module.css';
import { discountCodes, useDiscountCodes } from './discount-codes.ts';

interface DiscountCodeProps {
  /** The quote of exactly this cart with these codes, or undefined while the shop has not answered. */
  readonly quote: Quote | undefined;
}

/** The field for discount codes, with what the shop says of each code and of its automatic offers. */
export function DiscountCode({ quote }: DiscountCodeProps) {
  const codes = useDiscountCodes();
  const automatic = quote?.discounts.filter(({ code }) => code === null) ?? [];
  return (
    <div className={styles.discount}>
      <CodeField label="Discount code" button="Apply code" onApply={discountCodes.add} />
      <div className={styles.codes} aria-live="polite">
        {codes.map((code) => (
          <div key={code} className={styles.code}>
            <span className={isRefused(code, quote) ? styles.refused : undefined}>
              {/* A typed code may hold characters that turn the direction of what follows. */}
              <bdi>{code}</bdi>
              {outcomeOf(code, quote)}
            </span>
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

function foundIn(quote: Quote | undefined, code: string): Quote['discounts'][number] | undefined {
  return quote?.discounts.find((discount) => discount.code?.toUpperCase() === code.toUpperCase());
}

function isRefused(code: string, quote: Quote | undefined): boolean {
  return foundIn(quote, code)?.isApplied === false;
}

/** Says what a code does, or why it does nothing, after its name; nothing while the shop has not answered. */
function outcomeOf(code: string, quote: Quote | undefined): string {
  const found = foundIn(quote, code);
  if (!found) return '';
  return `: ${found.isApplied ? formatMoney(cents(-found.amount)) : (found.reason ?? '')}`;
}
