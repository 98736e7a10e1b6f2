import { t } from '@vitrine/messages/src/t.ts';
import { failureMessage } from '../../routing/route-failure.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { NameFields } from '../../ui/fields/name-fields.tsx';
import { Link } from '../../ui/link.tsx';
import { rich } from '../../ui/rich.tsx';
import { registrationFailure, signUpErrors } from '../../words/account.ts';
import { AccountForm } from '../account-form.tsx';
import { PasswordMeter } from '../password/password-meter.tsx';
import { refusedField } from '../rejected-field.ts';
import { register } from '../session.ts';
import { useForm } from '../use-form.ts';
import { useLanding } from './use-landing.ts';

const blank = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };

/** Renders the page 'Create Account' (spec §2). It registers, signs in, and opens the page for the role (§4). */
export function Page() {
  const land = useLanding();
  const { form, field, values, failure, isSending } = useForm({
    initial: blank,
    check: signUpErrors,
    send: async ({ firstName, lastName, email, password }) => {
      try {
        const answer = await register({ firstName, lastName, email }, password);
        if (!answer.success) {
          if (answer.status === 'ERROR') console.error('Registration error', answer.message);
          return refusedField(answer, ['firstName', 'lastName', 'email', 'password']) ?? registrationFailure(answer);
        }
        land(answer.user);
        return null;
      } catch (error) {
        return registrationFailure({ message: failureMessage(error) });
      }
    },
  });
  return (
    <>
      <PageHead title={t('specified.signUpTitle')} path="/signup" isUnlisted />
      <AccountForm
        title={t('specified.signUpTitle')}
        form={form}
        submit={t('specified.signUpSubmit')}
        submitting={t('specified.signUpSubmitting')}
        isSending={isSending}
        failure={failure}
        after={
          <p>{rich(t('account.alreadyHaveAnAccountLogin'), { link: (text) => <Link to="/login">{text}</Link> })}</p>
        }
      >
        <NameFields box={(name, autoComplete) => ({ autoComplete, ...field(name) })} />
        <Field label={t('account.email')} type="email" autoComplete="email" {...field('email')} />
        <Field label={t('account.password')} type="password" autoComplete="new-password" {...field('password')} />
        <PasswordMeter password={values.password} known={[values.email, values.firstName, values.lastName]} />
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
