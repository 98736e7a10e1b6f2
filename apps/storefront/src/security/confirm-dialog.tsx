import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@vitrine/contract/client/api-error.ts';
import type { Proof, ReauthenticateBody } from '@vitrine/contract/users/second-factor.schema.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { failureMessage } from '../routing/route-failure.ts';
import buttons from '../ui/button.module.css';
import { Field, FormError } from '../ui/fields/field.tsx';
import { useForm } from '../users/use-form.ts';
import { userStore } from '../users/user-store.ts';
import { passkeyFailureMessage } from './passkey-sign-in.ts';
import { givePasskey } from './passkeys-in-browser.ts';
import styles from './security.module.css';
import { confirmation, plainClient } from './security-client.ts';

/**
 * Requests a proof of identity while an action waits for it. The page preserves its input, and the action continues
 * after the proof.
 */
export function ConfirmDialog() {
  const isAsking = useSyncExternalStore(confirmation.subscribe, confirmation.isAsking, () => false);
  return isAsking ? <Confirm /> : null;
}

function Confirm() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { data: proof, error } = useQuery({ queryKey: ['proof'], queryFn: () => plainClient.proof(), staleTime: 0 });
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="confirm-title"
      onClose={() => confirmation.end(false)}
    >
      <h2 id="confirm-title">{t('account.confirmYourIdentity')}</h2>
      <p>{t('account.forYourSecurityConfirmYour')}</p>
      {error && <FormError message={failureMessage(error)} />}
      {proof && <Ways ways={proof.ways} />}
      <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={() => confirmation.end(false)}>
        {t('account.cancel')}
      </button>
    </dialog>
  );
}

/**
 * Sends the proof and returns why it was refused, or null. If the session has ended, the page redirects to the login.
 */
async function proveAndGetError(body: ReauthenticateBody): Promise<string | null> {
  try {
    await plainClient.prove(body);
    confirmation.end(true);
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      userStore.set(null);
      confirmation.end(false);
    }
    return passkeyFailureMessage(error);
  }
}

function Ways({ ways }: Pick<Proof, 'ways'>) {
  return (
    <>
      {ways.includes('passkey') && <PasskeyWay />}
      {ways.includes('password') && <TypedWay name="password" label={t('account.password')} />}
      {ways.includes('code') && <TypedWay name="code" label={t('account.authenticatorAppCode')} />}
    </>
  );
}

function PasskeyWay() {
  const { form, failure, isSending } = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      try {
        const message = await proveAndGetError({ passkey: await givePasskey(await plainClient.proofRequest()) });
        return message === null ? null : { field: null, message };
      } catch (error) {
        return { field: null, message: passkeyFailureMessage(error) };
      }
    },
  });
  return (
    <form {...form} className={styles.way}>
      <button type="submit" className={`${buttons.button} ${buttons.primary}`} aria-disabled={isSending || undefined}>
        {isSending ? t('account.waitingForYourPasskey') : t('account.useAPasskey')}
      </button>
      <FormError message={failure} />
    </form>
  );
}

function TypedWay({ name, label }: { name: 'password' | 'code'; label: string }) {
  const { form, field, failure, isSending } = useForm({
    initial: { typed: '' },
    check: ({ typed }) =>
      typed.trim() === '' ? { typed: name === 'code' ? t('account.enterTheCode') : t('account.enterThePassword') } : {},
    send: async ({ typed }) => {
      const message = await proveAndGetError(name === 'code' ? { code: typed } : { password: typed });
      return message === null ? null : { field: 'typed', message };
    },
  });
  return (
    <form {...form} method="post" className={styles.way}>
      <Field
        label={label}
        {...(name === 'code'
          ? { inputMode: 'numeric', autoComplete: 'one-time-code' }
          : { type: 'password', autoComplete: 'current-password' })}
        {...field('typed')}
      />
      <FormError message={failure} />
      <button type="submit" className={`${buttons.button} ${buttons.quiet}`} aria-disabled={isSending || undefined}>
        {isSending
          ? t('account.confirming')
          : name === 'code'
            ? t('account.confirmWithTheCode')
            : t('account.confirmWithThePassword')}
      </button>
    </form>
  );
}
