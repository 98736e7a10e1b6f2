import type { User } from '@vitrine/contract/users/user.schema.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import buttons from '../../ui/button.module.css';
import { FormError } from '../../ui/fields/field.tsx';
import { NameFields } from '../../ui/fields/name-fields.tsx';
import page from '../../ui/page.module.css';
import { accountClient, callFailure } from '../account-client.ts';
import { newPasswordErrors } from '../password/new-password-errors.ts';
import { failedField } from '../rejected-field.ts';
import { useForm } from '../use-form.ts';
import { userStore } from '../user-store.ts';
import styles from './account.module.css';

/** Renders the form for the user's own name. */
export function NameSection({ user }: { user: User }) {
  const [isChanging, setIsChanging] = useState(false);
  const [isDone, setIsDone] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="name">
      <h2 id="name">{t('account.name')}</h2>
      {!isChanging && (
        <p>
          {user.firstName} {user.lastName}
        </p>
      )}
      <p className={page.soft}>{t('account.weUseYourNameHere')}</p>
      {isDone && !isChanging && <p role="status">{t('account.yourNameHasBeenChanged')}</p>}
      {isChanging ? (
        <NameForm
          user={user}
          onDone={(changed) => {
            userStore.set(changed);
            setIsChanging(false);
            setIsDone(true);
          }}
          onCancel={() => setIsChanging(false)}
        />
      ) : (
        <div>
          <button
            type="button"
            className={`${buttons.button} ${buttons.quiet}`}
            onClick={() => {
              setIsDone(false);
              setIsChanging(true);
            }}
          >
            {t('account.changeName')}
          </button>
        </div>
      )}
    </section>
  );
}

interface NameFormProps {
  readonly user: User;
  readonly onDone: (changed: User) => void;
  readonly onCancel: () => void;
}

function NameForm({ user, onDone, onCancel }: NameFormProps) {
  const { form, field, failure, isSending } = useForm({
    initial: { firstName: user.firstName, lastName: user.lastName },
    check: ({ firstName, lastName }) =>
      newPasswordErrors({
        firstName: firstName.trim() === '' ? t('specified.signUpFirstNameRequired') : undefined,
        lastName: lastName.trim() === '' ? t('specified.signUpLastNameRequired') : undefined,
      }),
    send: async (name) => {
      try {
        await accountClient.users.update(user.id, name);
        onDone({ ...user, firstName: name.firstName.trim(), lastName: name.lastName.trim() });
        return null;
      } catch (error) {
        const { field: at, message } = failedField(error, ['firstName', 'lastName']);
        return { field: at, message: at ? message : callFailure(error) };
      }
    },
  });
  return (
    <form {...form} method="post" className={page.form}>
      <NameFields box={(name, autoComplete) => ({ autoComplete, ...field(name) })} />
      <FormError message={failure} />
      <div className={styles.buttons}>
        <button type="submit" className={`${buttons.button} ${buttons.primary}`} aria-disabled={isSending || undefined}>
          {isSending ? t('account.saving') : t('account.saveName')}
        </button>
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={onCancel}>
          {t('account.cancel')}
        </button>
      </div>
    </form>
  );
}
