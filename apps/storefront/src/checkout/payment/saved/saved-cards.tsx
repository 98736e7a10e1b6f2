import type { User } from '@vitrine/contract/users/user.schema.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { type ReactNode, useEffect } from 'react';
import { useSavedMethods } from '../../../users/account/payment-methods/use-saved-methods.ts';
import { isAccount } from '../../../words/cards.ts';
import checkout from '../../checkout.module.css';
import { cardEntry, type OnCardEntry } from '../card-provider.ts';
import { SavedChoice, useSavedChoice } from './saved-choice.tsx';

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
  const choice = useSavedChoice(data?.items.filter((method) => !isAccount(method)) ?? []);
  const { id, isSaving } = choice;
  useEffect(() => {
    onEntry(() => (id !== null ? entryOfSaved(id) : isSaving ? savingEntry : cardEntry));
    return () => onEntry(() => cardEntry);
  }, [onEntry, id, isSaving]);

  if (isPending)
    return <div className={checkout.savedCards} role="status" aria-label={t('checkout.loadingYourSavedCards')} />;
  const words = {
    list: t('checkout.yourSavedCards'),
    other: t('checkout.useAnotherCard'),
    save: t('checkout.saveThisCard'),
  };
  return (
    <SavedChoice choice={choice} words={words}>
      {children}
    </SavedChoice>
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
