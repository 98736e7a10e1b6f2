import type { SecondFactorBody } from '@vitrine/contract/users/second-factor.schema.ts';
import type { User } from '@vitrine/contract/users/user.schema.ts';
import type { FactorKind } from '@vitrine/domain/users/second-factor.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import buttons from '../ui/button.module.css';
import { Field } from '../ui/fields/field.tsx';
import { AccountForm } from '../users/account-form.tsx';
import { useForm } from '../users/use-form.ts';
import { userStore } from '../users/user-store.ts';
import { passkeyFailureMessage } from './passkey-sign-in.ts';
import { givePasskey } from './passkeys-in-browser.ts';
import { plainClient } from './security-client.ts';

interface SecondStepProps {
  readonly factors: readonly FactorKind[];
  readonly onSignedIn: (user: User) => void;
  /** Called with a message when the sign-in has ended and must start again with the password. */
  readonly onStartAgain: (message: string) => void;
}

const title = () => t('account.confirmTheSignIn');

const otherWays = {
  get passkey() {
    return t('account.useAPasskey');
  },
  get code() {
    return t('account.useYourAuthenticatorApp');
  },
  get 'recovery-code'() {
    return t('account.useARecoveryCode');
  },
} as const satisfies Record<FactorKind, string>;

/** Renders the second step of a sign-in: a passkey, a code of the app, or a recovery code. */
export function SecondStep({ factors, onSignedIn, onStartAgain }: SecondStepProps) {
  const [kind, setKind] = useState<FactorKind>(factors[0] ?? 'code');
  const finish = async (body: SecondFactorBody): Promise<string | null> => {
    const answer = await plainClient.signIn.secondFactor(body);
    if (answer.success) {
      userStore.set(answer.user);
      onSignedIn(answer.user);
      return null;
    }
    if (answer.status === 'SIGN_IN_EXPIRED') onStartAgain(answer.message);
    return answer.message;
  };
  const others = factors
    .filter((other) => other !== kind)
    .map((other) => (
      <p key={other}>
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
          onClick={() => setKind(other)}
        >
          {otherWays[other]}
        </button>
      </p>
    ));
  const after = (
    <>
      {others}
      <p>
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
          onClick={() => onStartAgain('')}
        >
          {t('account.startAgain')}
        </button>
      </p>
    </>
  );
  return kind === 'passkey' ? (
    <PasskeyStep finish={finish} after={after} />
  ) : (
    <CodeStep key={kind} kind={kind} finish={finish} after={after} />
  );
}

interface StepProps {
  /** Returns why the factor was refused, or null when it was accepted. */
  readonly finish: (body: SecondFactorBody) => Promise<string | null>;
  readonly after: React.ReactNode;
}

function PasskeyStep({ finish, after }: StepProps) {
  const { form, failure, isSending } = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      try {
        const passkey = await givePasskey(await plainClient.signIn.secondFactorRequest());
        const message = await finish({ passkey });
        return message === null ? null : { field: null, message };
      } catch (error) {
        return { field: null, message: passkeyFailureMessage(error) };
      }
    },
  });
  return (
    <AccountForm
      title={title()}
      form={form}
      submit={t('account.useAPasskey')}
      submitting={t('account.waitingForYourPasskey')}
      isSending={isSending}
      failure={failure}
      after={after}
    >
      <p>{t('account.yourPasswordIsCorrectNow')}</p>
    </AccountForm>
  );
}

const codeTexts = {
  code: {
    get label() {
      return t('account.code');
    },
    get hint() {
      return t('account.theSixDigitCodeThatYour');
    },
  },
  'recovery-code': {
    get label() {
      return t('account.recoveryCode');
    },
    get hint() {
      return t('account.oneOfTheTenCodes');
    },
  },
} as const;

function CodeStep({ kind, finish, after }: StepProps & { kind: 'code' | 'recovery-code' }) {
  const { form, field, failure, isSending } = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: t('account.enterTheCode') } : {}),
    send: async ({ code }) => {
      try {
        const message = await finish(kind === 'code' ? { code } : { recoveryCode: code });
        return message === null ? null : { field: 'code', message };
      } catch (error) {
        return { field: null, message: passkeyFailureMessage(error) };
      }
    },
  });
  const { label, hint } = codeTexts[kind];
  return (
    <AccountForm
      title={title()}
      form={form}
      submit={t('account.confirm')}
      submitting={t('account.confirming')}
      isSending={isSending}
      failure={failure}
      after={after}
    >
      <Field
        label={label}
        hint={hint}
        autoComplete="one-time-code"
        inputMode={kind === 'code' ? 'numeric' : 'text'}
        maxLength={40}
        autoCapitalize="none"
        spellCheck={false}
        {...field('code')}
      />
    </AccountForm>
  );
}
