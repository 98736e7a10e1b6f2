import type { Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { type MoneyFormat, useMoney } from '../../shop/use-money.ts';
import { CodeField } from './code-field.tsx';
import styles from './discount-code.module.css';
import { discountCodes, useDiscountCodes } from './discount-codes.ts';

interface DiscountCodeProps {
  /** The quote of exactly this cart with these codes, or undefined before the shop's response. */
  readonly quote: Quote | undefined;
  /** Requests a quote with these codes. */
  readonly requestQuote: (codes: string[]) => Promise<Quote>;
}

/** Renders the field for discount codes, with the shop's result of each code and its automatic discounts. */
export function DiscountCode({ quote, requestQuote }: DiscountCodeProps) {
  const money = useMoney();
  const codes = useDiscountCodes();
  const apply = async (code: string) => {
    const refusal = getRefusal(code, await requestQuote([...codes, code]));
    if (!refusal) discountCodes.add(code);
    return refusal;
  };
  const automatic = quote?.discounts.filter(({ code }) => code === null) ?? [];
  return (
    <div className={styles.discount}>
      <CodeField label={t('cart.discountCode')} button={t('cart.applyCode')} onApply={apply} />
      <div className={styles.codes} aria-live="polite">
        {codes.map((code) => (
          <div key={code} className={styles.code}>
            <span className={getRefusal(code, quote) ? styles.refused : undefined}>
              {/* A typed code may contain characters that change the direction of the text after it. */}
              <bdi>{code}</bdi>
              {describeOutcome(code, quote, money)}
            </span>
            <button
              type="button"
              className={styles.remove}
              aria-label={t('cart.removeCodeCode', { code })}
              onClick={() => discountCodes.remove(code)}
            >
              {t('cart.remove')}
            </button>
          </div>
        ))}
        {automatic.map(({ title, amount }) => (
          <p key={title} className={styles.code}>{`${title}: ${money(cents(-amount))}`}</p>
        ))}
      </div>
    </div>
  );
}

function foundIn(quote: Quote | undefined, code: string): Quote['discounts'][number] | undefined {
  return quote?.discounts.find((discount) => discount.code?.toUpperCase() === code.toUpperCase());
}

/** Returns why a code has no effect. Returns null when it has one, and before the shop's response. */
function getRefusal(code: string, quote: Quote | undefined): string | null {
  const found = foundIn(quote, code);
  return found && !found.isApplied ? (found.reason ?? t('cart.thisCodeHasNoEffect')) : null;
}

/** Returns the effect of a code, or why it has none, after its name. Returns nothing before the shop's response. */
function describeOutcome(code: string, quote: Quote | undefined, money: MoneyFormat): string {
  const found = foundIn(quote, code);
  if (!found) return '';
  return `: ${found.isApplied ? money(cents(-found.amount)) : (found.reason ?? '')}`;
}
