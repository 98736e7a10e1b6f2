import type { SavedMethodView } from '@vitrine/contract/payments/saved-methods.schema.ts';
import type { User } from '@vitrine/contract/users/user.schema.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useSavedMethods } from '../../../users/account/payment-methods/use-saved-methods.ts';
import { cardName, expiryText } from '../../../words/cards.ts';
import address from '../../address/shipping-address.module.css';
import checkout from '../../checkout.module.css';
import choices from '../../delivery/delivery-methods.module.css';
import { cardEntry, type OnCardEntry } from '../card-provider.ts';
import styles from './saved-cards.module.css';

interface SavedCardsProps {
  readonly user: User;
  readonly onEntry: OnCardEntry;
  /** The entry of a new card. */
  readonly children: ReactNode;
}

/**
 * Renders the saved cards of a shopper, the newest chosen, and the entry of another card with the choice to save it. When
 * the saved cards cannot be read, only the entry of a card.
 */
export function SavedCards({ user, onEntry, children }: SavedCardsProps) {
  const { data, isPending } = useSavedMethods(user);
  /** The chosen card, null for another card. Undefined until the shopper chooses. */
  const [chosenId, setChosenId] = useState<string | null>();
  const [isSaving, setIsSaving] = useState(false);
  const methods = data?.items ?? [];
  const usable = methods.filter(({ isExpired }) => !isExpired);
  const id = (chosenId === undefined ? usable[0] : usable.find((method) => method.id === chosenId))?.id ?? null;
  useEffect(() => {
    onEntry(() => (id !== null ? entryOfSaved(id) : isSaving ? savingEntry : cardEntry));
    return () => onEntry(() => cardEntry);
  }, [onEntry, id, isSaving]);

  if (isPending)
    return <div className={checkout.savedCards} role="status" aria-label={t('checkout.loadingYourSavedCards')} />;
  const entry = (
    <>
      {children}
      <label className={address.save}>
        <input type="checkbox" checked={isSaving} onChange={({ target }) => setIsSaving(target.checked)} />
        {t('checkout.saveThisCard')}
      </label>
    </>
  );
  if (methods.length === 0) return entry;
  return (
    <>
      <fieldset className={choices.methods}>
        <legend className="visually-hidden">{t('checkout.yourSavedCards')}</legend>
        {methods.map((method) => (
          <SavedCard key={method.id} method={method} isChosen={method.id === id} onChoose={setChosenId} />
        ))}
        <label className={choices.method}>
          <input type="radio" name="saved-card" checked={id === null} onChange={() => setChosenId(null)} />
          <span className={choices.words}>{t('checkout.useAnotherCard')}</span>
        </label>
      </fieldset>
      {id === null && entry}
    </>
  );
}

interface SavedCardProps {
  readonly method: SavedMethodView;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
}

function SavedCard({ method, isChosen, onChoose }: SavedCardProps) {
  return (
    <label className={`${choices.method} ${method.isExpired ? styles.expired : ''}`}>
      <input
        type="radio"
        name="saved-card"
        checked={isChosen}
        disabled={method.isExpired}
        onChange={() => onChoose(method.id)}
      />
      <span className={choices.words}>
        {cardName(method)}
        <span className={choices.soft}>{expiryText(method)}</span>
      </span>
    </label>
  );
}

/** Returns the entry that pays with a saved card, for which nothing is typed. */
function entryOfSaved(id: string): typeof cardEntry {
  return (...client) => ({
    ...cardEntry(...client),
    createPaymentMethod: async () => ({ id }),
    toFields: () => ({ savedMethod: id }),
  });
}

/** Creates the entry of a new card that is saved. */
const savingEntry: typeof cardEntry = (...client) => ({
  ...cardEntry(...client),
  toFields: (id) => ({ paymentMethod: id, saveMethod: true }),
});
