import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SavedMethodView } from '@vitrine/contract/payments/saved-methods.schema.ts';
import type { User } from '@vitrine/contract/users/user.schema.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useEffect, useRef, useState } from 'react';
import { shopClient } from '../../../shop/shop-client.ts';
import buttons from '../../../ui/button.module.css';
import { FormError } from '../../../ui/fields/field.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import page from '../../../ui/page.module.css';
import { cardName, expiryText } from '../../../words/cards.ts';
import { callFailure } from '../../account-client.ts';
import styles from '../account.module.css';
import { savedMethodsKey, useSavedMethods } from './use-saved-methods.ts';

const quiet = `${buttons.button} ${buttons.quiet}`;

/** Renders the user's saved cards. The user removes them here, and saves them in the checkout. */
export function SavedCardsSection({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const { data, error, isPending, refetch } = useSavedMethods(user);
  const heading = useRef<HTMLHeadingElement>(null);
  const removal = useMutation({
    mutationFn: (id: string) => shopClient.savedMethods.remove(id),
    onSuccess: () => heading.current?.focus(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: savedMethodsKey(user) }),
  });
  return (
    <section className={styles.section} aria-labelledby="saved-cards">
      <h2 id="saved-cards" ref={heading} tabIndex={-1}>
        {t('account.savedCards')}
      </h2>
      {isPending && <p role="status">{t('checkout.loadingYourSavedCards')}</p>}
      {error && (
        <LoadFailure what={t('checkout.yourSavedCards')} reason={callFailure(error)} onRetry={() => void refetch()} />
      )}
      <p role="status">{removal.isSuccess && t('account.cardRemoved')}</p>
      {data?.items.length === 0 && <p className={page.soft}>{t('account.youHaveNoSavedCards')}</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.sessions}>
          {data.items.map((method) => (
            <SavedCard
              key={method.id}
              method={method}
              isBusy={removal.isPending}
              onRemove={() => removal.mutate(method.id)}
            />
          ))}
        </ul>
      )}
      {removal.error && <FormError message={callFailure(removal.error)} />}
    </section>
  );
}

interface SavedCardProps {
  readonly method: SavedMethodView;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

/** Renders one card. Removing it requires an inline confirmation. */
function SavedCard({ method, isBusy, onRemove }: SavedCardProps) {
  const [isAsking, setIsAsking] = useState(false);
  const sure = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) sure.current?.focus();
  }, [isAsking]);
  const name = cardName(method);
  return (
    <li className={styles.session}>
      <div>
        <span className={styles.number}>{name}</span>
        <p className={page.soft}>{expiryText(method)}</p>
      </div>
      <div className={styles.buttons}>
        {isAsking ? (
          <>
            <button ref={sure} type="button" className={quiet} disabled={isBusy} onClick={onRemove}>
              {t('account.removeThisCard')}
            </button>
            <button type="button" className={quiet} onClick={() => setIsAsking(false)}>
              {t('account.keepIt')}
            </button>
          </>
        ) : (
          <button
            type="button"
            className={quiet}
            aria-label={t('account.removeName', { name })}
            onClick={() => setIsAsking(true)}
          >
            {t('account.remove')}
          </button>
        )}
      </div>
    </li>
  );
}
