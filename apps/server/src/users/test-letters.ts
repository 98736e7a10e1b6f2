import { deliverMail, mailTransport } from '../mail/mail.ts';
import type { OutgoingMail } from '../mail/mail-transport.client.ts';
import type { AppContext } from '../platform/context.ts';

/** Collects all letters that the shop sends. */
export function letterBox(context: AppContext) {
  const letters: OutgoingMail[] = [];
  const send = async (letter: OutgoingMail): Promise<{ kind: 'SENT' }> => {
    letters.push(letter);
    return { kind: 'SENT' };
  };
  /** Returns the letters of that kind to the address, oldest first. */
  async function lettersTo(email: string, kind: string): Promise<OutgoingMail[]> {
    await deliverMail(context, { ...mailTransport({ smtpUrl: null, dataDir: '' }), send });
    return letters.filter((letter) => letter.kind === kind && letter.to.includes(email));
  }
  return {
    lettersTo,
    /** Returns the text after `key=` or `token=` in the link of the newest such letter; empty when no letter came. */
    async keyTo(email: string, kind: string): Promise<string> {
      const letter = (await lettersTo(email, kind)).at(-1);
      return decodeURIComponent(/[?&](?:key|token)=([\w.%-]+)/.exec(letter?.text ?? '')?.[1] ?? '');
    },
  };
}
