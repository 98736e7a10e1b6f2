import type { Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { cents, subtractCents } from '@vitrine/domain/money/cents.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { CodeField } from '../cart/codes/code-field.tsx';
import styles from '../cart/codes/discount-code.module.css';
import { getLastFour, giftCards, useGiftCards } from '../cart/codes/gift-card-codes.ts';
import { type MoneyFormat, useMoney } from '../shop/use-money.ts';

interface GiftCardEntryProps {
  /** The quote of exactly this cart with these cards, or undefined before the shop's response. */
  readonly quote: Quote | undefined;
  /** Requests a quote with these cards. */
  readonly requestQuote: (codes: string[]) => Promise<Quote>;
}

/**
 * Renders the field for gift cards, with each card's payment and remaining balance
 * (docs/behaviour/gift-cards.md#checkout).
 */
export function GiftCardEntry({ quote, requestQuote }: GiftCardEntryProps) {
  const money = useMoney();
  const codes = useGiftCards();
  const apply = async (code: string) => {
    const refusal = foundIn(await requestQuote([...codes, code]), code)?.reason ?? null;
    if (refusal === null) giftCards.add(code);
    return refusal;
  };
  return (
    <div className={styles.discount}>
      <CodeField label={t('checkout.giftCard')} button={t('checkout.applyGiftCard')} onApply={apply} />
      <div className={styles.codes} aria-live="polite">
        {codes.map((code) => (
          <div key={code} className={styles.code}>
            <span className={foundIn(quote, code)?.reason ? styles.refused : undefined}>
              {describeCard(code, quote, money)}
            </span>
            <button
              type="button"
              className={styles.remove}
              aria-label={t('checkout.removeGiftCardEndingIn', { digits: getLastFour(code) })}
              onClick={() => giftCards.remove(code)}
            >
              {t('checkout.remove')}
            </button>
          </div>
        ))}
      </div>
    </div>
  );
}

function foundIn(quote: Quote | undefined, code: string): Quote['giftCards'][number] | undefined {
  return quote?.giftCards.find((card) => card.lastFour === getLastFour(code));
}

/**
 * Returns the sentence on a card's payment and remaining balance, or why it pays nothing. Before the shop's response it
 * names only the card.
 */
function describeCard(code: string, quote: Quote | undefined, money: MoneyFormat): string {
  const name = t('checkout.giftCardEndingInDigits', { digits: getLastFour(code) });
  const found = foundIn(quote, code);
  if (!found) return name;
  if (found.reason) return `${name}: ${found.reason}`;
  const left = subtractCents(cents(found.balance), cents(found.amount));
  return t('checkout.cardAmountLeft', { name, amount: money(cents(-found.amount)), left: money(left) });
}
