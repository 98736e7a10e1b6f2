import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureMessage } from '../../routing/route-failure.ts';
import { useForm } from '../use-form.ts';

/**
 * Manages the form of a page that an email links to (`?key=`). It sends the key and stores the email address from the
 * response, '' until then.
 */
export function useMailedKey(send: (key: string) => Promise<{ readonly email: string }>) {
  const [address] = useSearchParams();
  const key = address.get('key') ?? '';
  const [email, setEmail] = useState('');
  const { form, failure, isSending } = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      try {
        setEmail((await send(key)).email);
        return null;
      } catch (error) {
        return { field: null, message: failureMessage(error) };
      }
    },
  });
  return { key, email, form: { form, failure, isSending } };
}
