import type { SecondFactorBody } from '@vitrine/contract/users/second-factor.schema.ts';
import type { User } from '@vitrine/contract/users/user.schema.ts';
import type { FactorKind } from '@vitrine/domain/users/second-factor.ts';
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

const title = 'Confirm the sign-in';

const otherWays = {
  passkey: 'Use a passkey',
  code: 'Use your authenticator app',
  'recovery-code': 'Use a recovery code',
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
          Start again
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
      title={title}
      form={form}
      submit="Use a passkey"
      submitting="Waiting for your passkey..."
      isSending={isSending}
      failure={failure}
      after={after}
    >
      <p>Your password is correct. Now confirm with your passkey.</p>
    </AccountForm>
  );
}

const codeTexts = {
  code: { label: 'Code', hint: 'The six-digit code that your authenticator app shows for this shop.' },
  'recovery-code': { label: 'Recovery code', hint: 'One of the ten codes that you stored. Each code works once.' },
} as const;

function CodeStep({ kind, finish, after }: StepProps & { kind: 'code' | 'recovery-code' }) {
  const { form, field, failure, isSending } = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: 'Enter the code' } : {}),
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
      title={title}
      form={form}
      submit="Confirm"
      submitting="Confirming..."
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
