import type { Factors, PasskeyView } from '@vitrine/contract/users/second-factor.schema.ts';
import { useState } from 'react';
import buttons from '../ui/button.module.css';
import fields from '../ui/fields/field.module.css';
import { Field, FormError } from '../ui/fields/field.tsx';
import page from '../ui/page.module.css';
import { useForm } from '../users/use-form.ts';
import { passkeyFailureMessage } from './passkey-sign-in.ts';
import { makePasskey, passkeysUnavailableReason } from './passkeys-in-browser.ts';
import styles from './security.module.css';
import { securityClient } from './security-client.ts';
import { useAction } from './use-action.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

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
    : 'Passkeys are not available because the address of this shop is an IP address.';
  return (
    <section className={styles.section} aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p className={page.soft}>
        Sign in with your fingerprint, your face or the code of your device instead of a password. Passkeys protect you
        from fake sites and also count as your second factor.
      </p>
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
            setAdded(`${name} was added.`);
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
          Added <time dateTime={createdAt}>{day.format(new Date(createdAt))}</time>,{' '}
          {lastUsedAt ? (
            <>
              last used <time dateTime={lastUsedAt}>{day.format(new Date(lastUsedAt))}</time>
            </>
          ) : (
            'not used yet'
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
        aria-label={`Remove ${name}`}
        aria-disabled={isBusy || undefined}
        onClick={() =>
          run(async () => {
            await securityClient.removePasskey(id);
            onRemoved();
          })
        }
      >
        Remove
      </button>
    </li>
  );
}

function AddPasskey({ onAdded }: { onAdded: (name: string, codes: readonly string[] | null) => void }) {
  const { form, field, failure, isSending } = useForm({
    initial: { name: '' },
    check: ({ name }) => (name.trim() === '' ? { name: 'Enter a name for the passkey' } : {}),
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
      <Field label="Passkey name" hint="For example, My phone." maxLength={60} autoComplete="off" {...field('name')} />
      <FormError message={failure} />
      <button type="submit" className={`${buttons.button} ${buttons.primary}`} aria-disabled={isSending || undefined}>
        {isSending ? 'Waiting for your device...' : 'Add a passkey'}
      </button>
    </form>
  );
}
