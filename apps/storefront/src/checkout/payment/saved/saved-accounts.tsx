import type { User } from '@vitrine/contract/users/user.schema.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useEffect } from 'react';
import { useSavedMethods } from '../../../users/account/payment-methods/use-saved-methods.ts';
import { isAccount } from '../../../words/cards.ts';
import checkout from '../../checkout.module.css';
import type { ChosenAccount } from '../use-payment-choice.ts';
import { SavedChoice, useSavedChoice } from './saved-choice.tsx';

interface SavedAccountsProps {
  readonly user: User;
  /** The payment method of the accounts, and its name for shoppers. */
  readonly option: { readonly method: string; readonly name: string };
  /** Receives how the order is paid. Null for another account, which is not saved. */
  readonly onChoose: (account: ChosenAccount | null) => void;
}

/** Renders the saved accounts of a payment method, the newest chosen, and the choice to save another one. */
export function SavedAccounts({ user, option: { method, name }, onChoose }: SavedAccountsProps) {
  const { data, isPending } = useSavedMethods(user);
  const choice = useSavedChoice(data?.items.filter((saved) => isAccount(saved) && saved.method === method) ?? []);
  const { id, isSaving } = choice;
  useEffect(() => {
    onChoose(id !== null ? { savedMethod: id } : isSaving ? { saveMethod: true } : null);
    return () => onChoose(null);
  }, [onChoose, id, isSaving]);

  if (isPending)
    return (
      <div className={checkout.savedAccounts} role="status" aria-label={t('checkout.yourSavedAccounts', { name })} />
    );
  const words = {
    list: t('checkout.yourSavedAccounts', { name }),
    other: t('checkout.useAnotherAccount', { name }),
    save: t('checkout.saveThisAccount', { name }),
  };
  return <SavedChoice choice={choice} words={words} />;
}
