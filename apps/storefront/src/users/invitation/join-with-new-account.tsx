import { t } from '@vitrine/messages/src/t.ts';
import type { ReactNode } from 'react';
import { failureMessage } from '../../routing/route-failure.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { shopClient } from '../../shop/shop-client.ts';
import { Field } from '../../ui/fields/field.tsx';
import { NameFields } from '../../ui/fields/name-fields.tsx';
import { signUpErrors } from '../../words/account.ts';
import { AccountForm } from '../account-form.tsx';
import { PasswordMeter } from '../password/password-meter.tsx';
import { failedField } from '../rejected-field.ts';
import { login } from '../session.ts';
import { useLanding } from '../sign-in/use-landing.ts';
import { useForm } from '../use-form.ts';

interface JoinWithNewAccountProps {
  readonly token: string;
  readonly email: string;
  readonly children: ReactNode;
}

/** Renders the form with which an invited person without an account sets name and password. It signs in. */
export function JoinWithNewAccount({ token, email, children }: JoinWithNewAccountProps) {
  const land = useLanding();
  const { form, field, values, failure, isSending } = useForm({
    initial: { firstName: '', lastName: '', password: '', confirmPassword: '' },
    check: (person) => signUpErrors({ ...person, email }),
    send: async ({ firstName, lastName, password }) => {
      try {
        await shopClient.auth.acceptInvitation({ token, firstName, lastName, password });
      } catch (error) {
        return failedField(error, ['firstName', 'lastName', 'password']);
      }
      try {
        const answer = await login({ email, password });
        if (!answer.success) return { field: null, message: answer.message };
        land(answer.user);
        return null;
      } catch (error) {
        return { field: null, message: failureMessage(error) };
      }
    },
  });
  return (
    <>
      <PageHead title={t('account.joinTheTeam')} path="/join-team" isUnlisted />
      <AccountForm
        title={t('account.joinTheTeam')}
        form={form}
        submit={t('account.acceptTheInvitation')}
        submitting={t('account.joining')}
        isSending={isSending}
        failure={failure}
      >
        {children}
        <NameFields box={(name, autoComplete) => ({ autoComplete, ...field(name) })} />
        <Field label={t('account.password')} type="password" autoComplete="new-password" {...field('password')} />
        <PasswordMeter password={values.password} known={[email, values.firstName, values.lastName]} />
        <Field
          label={t('account.confirmPassword')}
          type="password"
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
      </AccountForm>
    </>
  );
}
