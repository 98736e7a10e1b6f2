import type { OutgoingMail } from '../mail/delivery/mail-transport.client.ts';
import { deliverMail, mailTransport } from '../mail/mail.ts';
import type { AppContext } from '../platform/boot/context.ts';

/** Collects all emails that the shop sends. */
export function createMailbox(context: AppContext) {
  const emails: OutgoingMail[] = [];
  const send = async (email: OutgoingMail): Promise<{ kind: 'SENT' }> => {
    emails.push(email);
    return { kind: 'SENT' };
  };
  const deliver = () => deliverMail(context, { ...mailTransport({ smtpUrl: null, dataDir: '' }), send });
  /** Returns the emails of that kind to the address, oldest first. */
  async function emailsTo(email: string, kind: string): Promise<OutgoingMail[]> {
    await deliver();
    return emails.filter((message) => message.kind === kind && message.to.includes(email));
  }
  return {
    emailsTo,
    /** Returns the secrets in the links of all emails of these kinds to these addresses, oldest first. */
    async keysTo(addresses: readonly string[], kinds: readonly string[]): Promise<string[]> {
      await deliver();
      const wanted = emails.filter(
        ({ to, kind }) => kinds.includes(kind) && addresses.some((address) => to.includes(address)),
      );
      return wanted.map(({ text }) => keyIn(text));
    },
    /** Returns the text after `key=` or `token=` in the link of the newest such email, or '' when none arrived. */
    async keyTo(email: string, kind: string): Promise<string> {
      const message = (await emailsTo(email, kind)).at(-1);
      return keyIn(message?.text ?? '');
    },
  };
}

function keyIn(text: string): string {
  return decodeURIComponent(/[?&](?:key|token)=([\w.%-]+)/.exec(text)?.[1] ?? '');
}
