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
      ...(number.trim() === '' && { number: 'Order number is required' }),
      ...(email.trim() === '' && { email: 'Email is required' }),
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
        submit="Email me a link"
        submitting="Sending..."
        isSending={isSending}
        failure={failure}
        after={
          <>
            <p role="status">
              {isSent && 'If we have an order with this number and email, we have sent a link to its address.'}
            </p>
            <Link to="/account/orders">Choose an order of your account</Link>
          </>
        }
      >
        <Field label="Order number" inputMode="numeric" {...field('number')} />
        <Field label="Email" type="email" autoComplete="email" {...field('email')} />
      </AccountForm>
    </>
  );
}
