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
import { expiryText, isAccount, methodName } from '../../../words/cards.ts';
import { callFailure } from '../../account-client.ts';
import styles from '../account.module.css';
import { savedMethodsKey, useSavedMethods } from './use-saved-methods.ts';

const quiet = `${buttons.button} ${buttons.quiet}`;

/** Renders the user's saved cards and accounts. The user removes them here, and saves them in the checkout. */
export function SavedMethodsSection({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const { data, error, isPending, refetch } = useSavedMethods(user);
  const heading = useRef<HTMLHeadingElement>(null);
  const removal = useMutation({
    mutationFn: ({ id }: SavedMethodView) => shopClient.savedMethods.remove(id),
    onSuccess: () => heading.current?.focus(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: savedMethodsKey(user) }),
  });
  return (
    <section className={styles.section} aria-labelledby="saved-methods">
      <h2 id="saved-methods" ref={heading} tabIndex={-1}>
        {t('account.savedMethods')}
      </h2>
      {isPending && <p role="status">{t('account.loading')}</p>}
      {error && (
        <LoadFailure what={t('account.savedMethods')} reason={callFailure(error)} onRetry={() => void refetch()} />
      )}
      <p role="status">
        {removal.isSuccess && (isAccount(removal.variables) ? t('account.accountRemoved') : t('account.cardRemoved'))}
      </p>
      {data?.isIncomplete && <p role="alert">{t('account.savedMethodsIncomplete')}</p>}
      {data?.items.length === 0 && <p className={page.soft}>{t('account.youHaveNoSavedMethods')}</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.sessions}>
          {data.items.map((method) => (
            <SavedMethod
              key={method.id}
              method={method}
              isBusy={removal.isPending}
              onRemove={() => removal.mutate(method)}
            />
          ))}
        </ul>
      )}
      {removal.error && <FormError message={callFailure(removal.error)} />}
    </section>
  );
}

interface SavedMethodProps {
  readonly method: SavedMethodView;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

/** Renders one method. Removing it requires an inline confirmation. */
function SavedMethod({ method, isBusy, onRemove }: SavedMethodProps) {
  const [isAsking, setIsAsking] = useState(false);
  const sure = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) sure.current?.focus();
  }, [isAsking]);
  const name = methodName(method);
  return (
    <li className={styles.session}>
      <div>
        <span className={styles.number}>{name}</span>
        {!isAccount(method) && <p className={page.soft}>{expiryText(method)}</p>}
      </div>
      <div className={styles.buttons}>
        {isAsking ? (
          <>
            <button ref={sure} type="button" className={quiet} disabled={isBusy} onClick={onRemove}>
              {isAccount(method) ? t('account.removeThisAccount') : t('account.removeThisCard')}
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
