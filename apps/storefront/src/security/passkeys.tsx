import type { Factors, PasskeyView } from '@vitrine/contract/users/second-factor.schema.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import buttons from '../ui/button.module.css';
import fields from '../ui/fields/field.module.css';
import { Field, FormError } from '../ui/fields/field.tsx';
import page from '../ui/page.module.css';
import { rich } from '../ui/rich.tsx';
import { useForm } from '../users/use-form.ts';
import { dateFormat } from '../words/formats.ts';
import { passkeyFailureMessage } from './passkey-sign-in.ts';
import { makePasskey, passkeysUnavailableReason } from './passkeys-in-browser.ts';
import styles from './security.module.css';
import { securityClient } from './security-client.ts';
import { useAction } from './use-action.ts';

const day = dateFormat({ dateStyle: 'medium' });

interface PasskeysProps {
  readonly factors: Factors;
  /** Called after a change, with new recovery codes if there are any. */
  readonly onChanged: (codes: readonly string[] | null) => void;
}

/** Renders the passkeys of the account. Users add or remove them. */
export function Passkeys({ factors, onChanged }: PasskeysProps) {
  const [added, setAdded] = useState('');
  const impossible = factors.hasPasskeySupport
    ? passkeysUnavailableReason()
    : t('account.passkeysAreNotAvailableBecause');
  return (
    <section className={styles.section} aria-labelledby="passkeys">
      <h2 id="passkeys">{t('account.passkeys')}</h2>
      <p className={page.soft}>{t('account.signInWithYourFingerprint')}</p>
      {factors.passkeys.length > 0 && (
        <ul className={styles.list}>
          {factors.passkeys.map((passkey) => (
            <PasskeyEntry key={passkey.id} passkey={passkey} onRemoved={() => onChanged(null)} />
          ))}
        </ul>
      )}
      {impossible === null && factors.isEmailConfirmed && (
        <AddPasskey
          key={factors.passkeys.length}
          onAdded={(name, codes) => {
            setAdded(t('account.nameWasAdded', { name }));
            onChanged(codes);
          }}
        />
      )}
      {impossible !== null && <p role="note">{impossible}</p>}
      <p role="status">{added}</p>
    </section>
  );
}

function PasskeyEntry({ passkey, onRemoved }: { passkey: PasskeyView; onRemoved: () => void }) {
  const { isBusy, failure, action: run } = useAction();
  const { id, name, createdAt, lastUsedAt } = passkey;
  return (
    <li className={styles.entry}>
      <div>
        <strong>{name}</strong>
        <p className={page.soft}>
          {rich(t('account.addedDate', { date: day.format(new Date(createdAt)) }), {
            time: (text) => <time dateTime={createdAt}>{text}</time>,
          })}{' '}
          {lastUsedAt ? (
            <>
              {rich(t('account.lastUsedDate', { date: day.format(new Date(lastUsedAt)) }), {
                time: (text) => <time dateTime={lastUsedAt}>{text}</time>,
              })}
            </>
          ) : (
            t('account.notUsedYet')
          )}
        </p>
        {failure && (
          <p className={fields.error} role="alert">
            {failure}
          </p>
        )}
      </div>
      <button
        type="button"
        className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
        aria-label={t('account.removeName', { name })}
        aria-disabled={isBusy || undefined}
        onClick={() =>
          run(async () => {
            await securityClient.removePasskey(id);
            onRemoved();
          })
        }
      >
        {t('account.remove')}
      </button>
    </li>
  );
}

function AddPasskey({ onAdded }: { onAdded: (name: string, codes: readonly string[] | null) => void }) {
  const { form, field, failure, isSending } = useForm({
    initial: { name: '' },
    check: ({ name }) => (name.trim() === '' ? { name: t('account.enterANameForThe') } : {}),
    send: async ({ name }) => {
      try {
        const passkey = await makePasskey(await securityClient.passkeyCreation());
        const { recoveryCodes } = await securityClient.addPasskey({ name, passkey });
        onAdded(name.trim(), recoveryCodes);
        return null;
      } catch (error) {
        return { field: null, message: passkeyFailureMessage(error) };
      }
    },
  });
  return (
    <form {...form} method="post" className={`${page.form} ${styles.form}`}>
      <Field
        label={t('account.passkeyName')}
        hint={t('account.forExampleMyPhone')}
        maxLength={60}
        autoComplete="off"
        {...field('name')}
      />
      <FormError message={failure} />
      <button type="submit" className={`${buttons.button} ${buttons.primary}`} aria-disabled={isSending || undefined}>
        {isSending ? t('account.waitingForYourDevice') : t('account.addAPasskey')}
      </button>
    </form>
  );
}
