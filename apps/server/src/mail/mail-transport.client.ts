import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Environment } from '../platform/environment.ts';

/** One e-mail as it goes out. */
export interface OutgoingMail {
  readonly id: string;
  readonly kind: string;
  readonly createdAt: Date;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: readonly string[];
  readonly messageId: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** How one attempt ended. `LATER`: nothing was taken, try again. `NEVER`: it is refused for good, or may have been taken. */
export type SendResult =
  | { readonly kind: 'SENT' }
  | { readonly kind: 'LATER'; readonly reason: string }
  | { readonly kind: 'NEVER'; readonly reason: string };

export interface MailTransport {
  send(mail: OutgoingMail): Promise<SendResult>;
  /** What becomes of mail whose sender died in the middle: a file is written over, a letter can't be called back. */
  readonly whenInterrupted: 'QUEUED' | 'FAILED';
  /** Longer than a batch takes. */
  readonly leaseMs: number;
  /** How many messages are marked SENDING at once: one where an interrupted one is lost to a person's care. */
  readonly batch: number;
  close(): void;
}

/** SMTP_URL, or .eml files under the data folder (docs/behaviour/commands.md#environment). */
export function mailTransport({ smtpUrl, dataDir }: Pick<Environment, 'smtpUrl' | 'dataDir'>): MailTransport {
  return smtpUrl === null ? outboxTransport(join(dataDir, 'outbox')) : smtpTransport(smtpUrl);
}

/**
 * A file for each e-mail, under a name made from the message's id and put there by a rename: however often this runs, and wherever
 * the process dies, there is exactly one.
 */
function outboxTransport(folder: string): MailTransport {
  let isThere = false;
  return {
    whenInterrupted: 'QUEUED',
    leaseMs: 15_000,
    batch: 20,
    async send(mail) {
      const message = await new MailComposer({ ...envelope(mail), newline: 'windows' }).compile().build();
      isThere ||= await mkdir(folder, { recursive: true, mode: 0o700 }).then(() => true);
      const file = join(folder, `${mail.id}-${mail.kind}.eml`);
      // Whoever reads a letter may use its links.
      await writeFile(`${file}.part`, message, { mode: 0o600 }).catch((error: unknown) => {
        // Somebody may have cleared the folder away: the next attempt makes it anew.
        isThere = false;
        throw error;
      });
      await rename(`${file}.part`, file);
      return { kind: 'SENT' };
    },
    close() {},
  };
}

/**
 * A mail server. At most once: a message is marked before it is handed over, and one whose fate nobody knows is left for a person.
 */
function smtpTransport(url: string): MailTransport {
  const server = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
  });
  return {
    whenInterrupted: 'FAILED',
    leaseMs: 5 * 60_000,
    batch: 1,
    async send(mail) {
      try {
        await server.sendMail(envelope(mail));
        return { kind: 'SENT' };
      } catch (error) {
        return smtpFault(error);
      }
    },
    close: () => server.close(),
  };
}

/** 4xx and everything before the letter is handed over may be tried again; 5xx is final. */
export function smtpFault(error: unknown): SendResult {
  const { responseCode, command, message } = error as { responseCode?: unknown; command?: unknown; message?: unknown };
  const reason = typeof message === 'string' ? message : String(error);
  if (typeof responseCode === 'number') return { kind: responseCode >= 500 ? 'NEVER' : 'LATER', reason };
  if (command === 'DATA')
    return { kind: 'NEVER', reason: `The server did not say whether it took the message: ${reason}` };
  return { kind: 'LATER', reason };
}

function envelope(mail: OutgoingMail) {
  return {
    from: mail.from,
    to: mail.to.map((address) => ({ name: '', address })),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: mail.messageId,
    date: mail.createdAt,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
