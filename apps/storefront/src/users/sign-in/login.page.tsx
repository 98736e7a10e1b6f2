import type { FactorKind } from '@vitrine/domain/users/second-factor.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { lazy, Suspense, useState } from 'react';
import { PageHead } from '../../shell/page-head.tsx';
import { useSite } from '../../shop/shop-context.tsx';
import { useDisabledUntilHydrated } from '../../shop/use-disabled-until-hydrated.ts';
import buttons from '../../ui/button.module.css';
import { Field } from '../../ui/fields/field.tsx';
import { Link } from '../../ui/link.tsx';
import { rich } from '../../ui/rich.tsx';
import { loginErrors, loginFailure } from '../../words/account.ts';
import { AccountForm } from '../account-form.tsx';
import { refusedField } from '../rejected-field.ts';
import { login } from '../session.ts';
import { useForm } from '../use-form.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { useLanding } from './use-landing.ts';

/** The second step loads only when needed, because few sign-ins have one. */
const SecondStep = lazy(async () => ({ default: (await import('../../security/second-step.tsx')).SecondStep }));

const EmailedCode = lazy(async () => ({ default: (await import('./emailed-code.tsx')).EmailedCode }));

/** Renders the page 'User Login' (spec §2). Refusals appear at the field they concern (§8). */
export function Page() {
  const land = useLanding();
  const { demo, hasSignInCodes } = useSite();
  const [isByCode, setIsByCode] = useState(false);
  const [factors, setFactors] = useState<readonly FactorKind[] | null>(null);
  const [notice, setNotice] = useState('');
  const { form, field, failure, isSending } = useForm({
    initial: { email: '', password: '' },
    check: loginErrors,
    send: async (credentials) => {
      try {
        setNotice('');
        const answer = await login(credentials);
        if (!answer.success && answer.status === 'SECOND_FACTOR_REQUIRED') {
          setFactors(answer.factors ?? []);
          return null;
        }
        if (!answer.success) return refusedField(answer, ['email', 'password']) ?? loginFailure(answer);
        land(answer.user);
        return null;
      } catch (error) {
        return loginFailure({ message: error instanceof Error ? error.message : undefined });
      }
    },
  });
  if (factors) {
    const startAgain = (message: string) => {
      setFactors(null);
      setNotice(message);
    };
    return (
      <>
        <PageHead title={t('specified.loginTitle')} path="/login" isUnlisted />
        <Suspense fallback={<p role="status">{t('specified.loginSubmitting')}</p>}>
          <SecondStep factors={factors} onSignedIn={land} onStartAgain={startAgain} />
        </Suspense>
      </>
    );
  }
  if (isByCode) {
    return (
      <>
        <PageHead title={t('specified.loginTitle')} path="/login" isUnlisted />
        <Suspense fallback={null}>
          <EmailedCode onSignedIn={land} onSecondFactor={setFactors} onBack={() => setIsByCode(false)} />
        </Suspense>
      </>
    );
  }
  return (
    <>
      <PageHead title={t('specified.loginTitle')} path="/login" isUnlisted />
      <AccountForm
        title={t('specified.loginTitle')}
        form={form}
        submit={t('specified.loginSubmit')}
        submitting={t('specified.loginSubmitting')}
        isSending={isSending}
        failure={failure || notice}
        after={
          <>
            <PasskeyButton onSignedIn={land} />
            {hasSignInCodes && <CodeButton onClick={() => setIsByCode(true)} />}
            <p>
              <Link to="/forgot-password">{t('account.forgotYourPassword')}</Link>
            </p>
            <p>{rich(t('account.newHereSignUp'), { link: (text) => <Link to="/signup">{text}</Link> })}</p>
            {demo && (
              <p>{rich(t('account.justLookingTryTheDemo'), { link: (text) => <Link to="/demo-mode">{text}</Link> })}</p>
            )}
          </>
        }
      >
        <Field label={t('account.email')} type="email" autoComplete="username" {...field('email')} />
        <Field label={t('account.password')} type="password" autoComplete="current-password" {...field('password')} />
      </AccountForm>
    </>
  );
}

function CodeButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      {...useDisabledUntilHydrated()}
      className={`${buttons.button} ${buttons.quiet} ${buttons.wide}`}
      onClick={onClick}
    >
      {t('account.signInWithACode')}
    </button>
  );
}
