import { ApiError } from '@vitrine/contract/client/api-error.ts';
import type { AuthenticatorSetup, Factors } from '@vitrine/contract/users/second-factor.schema.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { failureMessage } from '../routing/route-failure.ts';
import buttons from '../ui/button.module.css';
import { Field, FormError } from '../ui/fields/field.tsx';
import page from '../ui/page.module.css';
import { rich } from '../ui/rich.tsx';
import { useForm } from '../users/use-form.ts';
import { dateFormat } from '../words/formats.ts';
import styles from './security.module.css';
import { securityClient } from './security-client.ts';
import { useAction } from './use-action.ts';

const day = dateFormat({ dateStyle: 'medium' });

interface AuthenticatorProps {
  readonly factors: Factors;
  /** Called after a change, with new recovery codes if there are any. */
  readonly onChanged: (codes: readonly string[] | null) => void;
}

/** Renders the authenticator app settings. Users set up the app with a QR code and a first code, or remove it. */
export function Authenticator({ factors: { authenticator, isEmailConfirmed }, onChanged }: AuthenticatorProps) {
  const [setup, setSetup] = useState<AuthenticatorSetup | null>(null);
  const { isBusy, failure, action: run } = useAction();
  const changed = (codes: readonly string[] | null) => {
    setSetup(null);
    onChanged(codes);
  };
  return (
    <section className={styles.section} aria-labelledby="authenticator">
      <h2 id="authenticator">{t('account.authenticatorApp')}</h2>
      <p className={page.soft}>{t('account.anAppOnYourPhone')}</p>
      <FormError message={failure} />
      {authenticator && (
        <div className={styles.entry}>
          <p>
            {rich(t('account.setUpOnDate', { date: day.format(new Date(authenticator.addedAt)) }), {
              time: (text) => <time dateTime={authenticator.addedAt}>{text}</time>,
            })}
          </p>
          <button
            type="button"
            className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
            aria-disabled={isBusy || undefined}
            onClick={() =>
              run(async () => {
                await securityClient.removeAuthenticator();
                changed(null);
              })
            }
          >
            {t('account.removeTheApp')}
          </button>
        </div>
      )}
      {isEmailConfirmed && !authenticator && !setup && (
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet} ${styles.start}`}
          aria-disabled={isBusy || undefined}
          onClick={() => run(async () => setSetup(await securityClient.startAuthenticator()))}
        >
          {t('account.setUpAnAuthenticatorApp')}
        </button>
      )}
      {!authenticator && setup && <Setup setup={setup} onChanged={changed} onCancel={() => setSetup(null)} />}
    </section>
  );
}

interface SetupProps {
  readonly setup: AuthenticatorSetup;
  readonly onChanged: (codes: readonly string[] | null) => void;
  readonly onCancel: () => void;
}

function Setup({ setup: { secret, uri, qrSvg }, onChanged, onCancel }: SetupProps) {
  const { form, field, failure, isSending } = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: t('account.enterTheCode') } : {}),
    send: async ({ code }) => {
      try {
        const { recoveryCodes } = await securityClient.confirmAuthenticator(code);
        onChanged(recoveryCodes);
        return null;
      } catch (error) {
        const isWrong = error instanceof ApiError && error.errors.some(({ path }) => path === 'code');
        return { field: isWrong ? 'code' : null, message: failureMessage(error) };
      }
    },
  });
  return (
    <div className={styles.setup}>
      <img
        className={styles.qr}
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(qrSvg)}`}
        alt={t('account.qrCodeForYourAuthenticator')}
        width={220}
        height={220}
      />
      <div className={styles.steps}>
        <p>{rich(t('account.scanTheQRCodeWith'), { link: (text) => <a href={uri}>{text}</a> })}</p>
        <p>
          <code className={styles.secret} aria-label={t('account.keyForTheApp')}>
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </p>
        <form {...form} method="post" className={`${page.form} ${styles.form}`}>
          <Field
            label={t('account.code')}
            hint={t('account.theSixDigitCodeThat')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            {...field('code')}
          />
          <FormError message={failure} />
          <p className={styles.actions}>
            <button
              type="submit"
              className={`${buttons.button} ${buttons.primary}`}
              aria-disabled={isSending || undefined}
            >
              {isSending ? t('account.confirming') : t('account.confirmTheCode')}
            </button>
            <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={onCancel}>
              {t('account.cancel')}
            </button>
          </p>
        </form>
      </div>
    </div>
  );
}
