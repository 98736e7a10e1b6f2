import type { Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useId, useState } from 'react';
import { DiscountCode } from '../cart/codes/discount-code.tsx';
import { useDiscountCodes } from '../cart/codes/discount-codes.ts';
import { useGiftCards } from '../cart/codes/gift-card-codes.ts';
import { ChevronDownIcon } from '../ui/icons.tsx';
import styles from './code-entries.module.css';
import { GiftCardEntry } from './gift-card-entry.tsx';

interface CodeEntriesProps {
  /** The quote of exactly this cart with these codes, or undefined before the shop's response. */
  readonly quote: Quote | undefined;
  /** Requests a quote with other codes. */
  readonly requestQuote: (codes: { discountCodes: string[] } | { giftCardCodes: string[] }) => Promise<Quote>;
}

/**
 * Renders the fields for discount codes and gift cards. A narrow screen shows one line, which opens by a tap or when
 * there is a code, so that the address comes first.
 */
export function CodeEntries({ quote, requestQuote }: CodeEntriesProps) {
  const id = useId();
  const hasCode = useDiscountCodes().length + useGiftCards().length > 0;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? hasCode;
  return (
    <div>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChosen(!isOpen)}
      >
        <span>{t('checkout.haveADiscountCodeOr')}</span>
        <ChevronDownIcon size={18} />
      </button>
      <div id={id} className={isOpen ? styles.entries : `${styles.entries} ${styles.folded}`}>
        <DiscountCode quote={quote} requestQuote={(discountCodes) => requestQuote({ discountCodes })} />
        <GiftCardEntry quote={quote} requestQuote={(giftCardCodes) => requestQuote({ giftCardCodes })} />
      </div>
    </div>
  );
}
