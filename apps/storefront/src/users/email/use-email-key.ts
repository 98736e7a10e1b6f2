import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureMessage } from '../../routing/route-failure.ts';
import { useForm } from '../use-form.ts';

/**
 * Keeps the form of a page to which a letter links (`?key=`): it sends the key and keeps the e-mail of the shop's answer, '' until
 * then.
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
