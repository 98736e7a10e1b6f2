import type { User } from '@vitrine/contract/users/user.schema.ts';
import type { FactorKind } from '@vitrine/domain/users/second-factor.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { type ReactNode, useState } from 'react';
import { failureMessage } from '../../routing/route-failure.ts';
import { shopClient } from '../../shop/shop-client.ts';
import buttons from '../../ui/button.module.css';
import { Field } from '../../ui/fields/field.tsx';
import { AccountForm } from '../account-form.tsx';
import { loginByCode } from '../session.ts';
import { useForm } from '../use-form.ts';

interface EmailedCodeProps {
  readonly onSignedIn: (user: User) => void;
  readonly onSecondFactor: (factors: readonly FactorKind[]) => void;
  readonly onBack: () => void;
}

/** Signs in by a code that the shop emails (docs/behaviour/accounts.md#sign-in-codes). */
export function EmailedCode({ onSignedIn, onSecondFactor, onBack }: EmailedCodeProps) {
  const [email, setEmail] = useState<string | null>(null);
  const back = (
    <button type="button" className={`${buttons.button} ${buttons.quiet} ${buttons.small}`} onClick={onBack}>
      {t('account.useYourPassword')}
    </button>
  );
  if (email === null) return <RequestForm after={back} onSent={setEmail} />;
  return (
    <CodeForm
      email={email}
      onSignedIn={onSignedIn}
      onSecondFactor={onSecondFactor}
      after={
        <>
          <button
            type="button"
            className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
            onClick={() => setEmail(null)}
          >
            {t('account.requestANewCode')}
          </button>{' '}
          {back}
        </>
      }
    />
  );
}

function RequestForm({ after, onSent }: { after: ReactNode; onSent: (email: string) => void }) {
  const { form, field, failure, isSending } = useForm({
    initial: { email: '' },
    check: ({ email }) => (email.trim() === '' ? { email: t('specified.loginEmailRequired') } : {}),
    send: async ({ email }) => {
      try {
        await shopClient.auth.requestCode({ email });
        onSent(email);
        return null;
      } catch (error) {
        return { field: null, message: failureMessage(error) };
      }
    },
  });
  return (
    <AccountForm
      title={t('account.signInWithACode')}
      form={form}
      submit={t('account.emailMeACode')}
      submitting={t('account.sending')}
      isSending={isSending}
      failure={failure}
      after={after}
    >
      <Field label={t('account.email')} type="email" autoComplete="username" {...field('email')} />
    </AccountForm>
  );
}

interface CodeFormProps extends Omit<EmailedCodeProps, 'onBack'> {
  readonly email: string;
  readonly after: ReactNode;
}

function CodeForm({ email, after, onSignedIn, onSecondFactor }: CodeFormProps) {
  const { form, field, failure, isSending } = useForm({
    initial: { code: '' },
    check: ({ code }) => (/^\s*(?:\d\s*){6}$/.test(code) ? {} : { code: t('account.enterThe6Digits') }),
    send: async ({ code }) => {
      const answer = await loginByCode({ email, code });
      if (answer.success) onSignedIn(answer.user);
      else if (answer.status === 'SECOND_FACTOR_REQUIRED') onSecondFactor(answer.factors ?? []);
      else return { field: 'code', message: answer.message };
      return null;
    },
  });
  return (
    <AccountForm
      title={t('account.signInWithACode')}
      form={form}
      submit={t('specified.loginSubmit')}
      submitting={t('specified.loginSubmitting')}
      isSending={isSending}
      failure={failure}
      after={after}
    >
      <p role="status">{t('account.ifAConfirmedAccountCode', { email })}</p>
      <Field
        label={t('account.codeFromTheEmail')}
        autoComplete="one-time-code"
        inputMode="numeric"
        {...field('code')}
      />
    </AccountForm>
  );
}
