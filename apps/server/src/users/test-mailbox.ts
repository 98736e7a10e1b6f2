import type { OutgoingMail } from '../mail/delivery/mail-transport.client.ts';
import { deliverMail, mailTransport } from '../mail/mail.ts';
import type { AppContext } from '../platform/boot/context.ts';

/** Collects all emails that the shop sends. */
export function letterBox(context: AppContext) {
  const letters: OutgoingMail[] = [];
  const send = async (letter: OutgoingMail): Promise<{ kind: 'SENT' }> => {
    letters.push(letter);
    return { kind: 'SENT' };
  };
  const deliver = () => deliverMail(context, { ...mailTransport({ smtpUrl: null, dataDir: '' }), send });
  /** Returns the emails of that kind to the address, oldest first. */
  async function lettersTo(email: string, kind: string): Promise<OutgoingMail[]> {
    await deliver();
    return letters.filter((letter) => letter.kind === kind && letter.to.includes(email));
  }
  return {
    lettersTo,
    /** Returns the secrets in the links of all emails of these kinds to these addresses, oldest first. */
    async keysTo(addresses: readonly string[], kinds: readonly string[]): Promise<string[]> {
      await deliver();
      const wanted = letters.filter(
        ({ to, kind }) => kinds.includes(kind) && addresses.some((address) => to.includes(address)),
      );
      return wanted.map(({ text }) => keyIn(text));
    },
    /** Returns the text after `key=` or `token=` in the link of the newest such email, or '' when none arrived. */
    async keyTo(email: string, kind: string): Promise<string> {
      const letter = (await lettersTo(email, kind)).at(-1);
      return keyIn(letter?.text ?? '');
    },
  };
}

function keyIn(text: string): string {
  return decodeURIComponent(/[?&](?:key|token)=([\w.%-]+)/.exec(text)?.[1] ?? '');
}
