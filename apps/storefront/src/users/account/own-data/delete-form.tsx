import { t } from '@vitrine/messages/src/t.ts';
import { useId, useState } from 'react';
import { securityClient } from '../../../security/security-client.ts';
import { useAction } from '../../../security/use-action.ts';
import buttons from '../../../ui/button.module.css';
import fields from '../../../ui/fields/field.module.css';
import { FormError } from '../../../ui/fields/field.tsx';
import { userStore } from '../../user-store.ts';
import styles from '../account.module.css';

/** Renders the confirmation and the button that deletes the account. */
export function DeleteForm({ onDeleted }: { readonly onDeleted: () => void }) {
  const id = useId();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const { isBusy, failure, action: run } = useAction();
  const erase = async () => {
    await securityClient.personalData.erase();
    onDeleted();
    userStore.set(null);
  };
  return (
    <form
      className={styles.section}
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(!isConfirmed);
        if (isConfirmed) run(erase);
      }}
    >
      <label>
        <input
          type="checkbox"
          checked={isConfirmed}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? id : undefined}
          onChange={({ target }) => {
            setIsConfirmed(target.checked);
            setIsMissing(false);
          }}
        />{' '}
        {t('account.iWantToDeleteMyAccount')}
      </label>
      {isMissing && (
        <p id={id} className={fields.error} role="alert">
          {t('account.tickTheBoxToDelete')}
        </p>
      )}
      <FormError message={failure} />
      <div>
        <button type="submit" className={`${buttons.button} ${buttons.primary}`} aria-disabled={isBusy || undefined}>
          {isBusy ? t('account.deleting') : t('account.deleteMyAccount')}
        </button>
      </div>
    </form>
  );
}
