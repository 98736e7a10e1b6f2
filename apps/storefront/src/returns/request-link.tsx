import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { failureMessage } from '../routing/route-failure.ts';
import { PageHead } from '../shell/page-head.tsx';
import { Field } from '../ui/fields/field.tsx';
import { Link } from '../ui/link.tsx';
import { AccountForm } from '../users/account-form.tsx';
import { useForm } from '../users/use-form.ts';
import { returnClient } from './return-client.ts';

interface RequestLinkProps {
  readonly title: string;
  readonly path: string;
  readonly kind: 'RETURN' | 'WITHDRAWAL';
}

/** Requests the emailed link with the number and the email of an order. It never reveals whether the order exists. */
export function RequestLink({ title, path, kind }: RequestLinkProps) {
  const [isSent, setIsSent] = useState(false);
  const { form, field, failure, isSending } = useForm({
    initial: { number: '', email: '' },
    check: ({ number, email }) => ({
      ...(number.trim() === '' && { number: t('returns.orderNumberIsRequired') }),
      ...(email.trim() === '' && { email: t('returns.emailIsRequired') }),
    }),
    send: async ({ number, email }) => {
      try {
        await returnClient.link({ kind, number: number.trim(), email: email.trim() });
        setIsSent(true);
        return null;
      } catch (error) {
        return { field: null, message: failureMessage(error) };
      }
    },
  });
  return (
    <>
      <PageHead title={title} path={path} isUnlisted />
      <AccountForm
        title={title}
        form={form}
        submit={t('returns.emailMeALink')}
        submitting={t('returns.sending')}
        isSending={isSending}
        failure={failure}
        after={
          <>
            <p role="status">{isSent && t('returns.ifWeHaveAnOrder')}</p>
            <Link to="/account/orders">{t('returns.chooseAnOrderOfYour')}</Link>
          </>
        }
      >
        <Field label={t('returns.orderNumber')} inputMode="numeric" {...field('number')} />
        <Field label={t('returns.email')} type="email" autoComplete="email" {...field('email')} />
      </AccountForm>
    </>
  );
}
