import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailAccount } from '../../platform/runtime/environment/provider-accounts.ts';

/**
 * The maximum idle time of a connection to the mail server, in milliseconds. A connection with a longer idle time is
 * not used again.
 */
const unusedMs = 2_000;
/** The maximum total time to send one email, in milliseconds. It is less than the lease. */
const sendWithinMs = 120_000;

/** One e-mail ready to be sent. */
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
  /** The address for replies. Absent or null means the sender. */
  readonly replyTo?: string | null;
  /** The address that stops such mail by a POST (RFC 8058). If absent or null, the mail cannot be stopped. */
  readonly oneClickStop?: string | null;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly content: Buffer;
    readonly contentType: string;
  }[];
}

/**
 * The result of one attempt. `LATER`: the mail was not accepted, and a retry follows. `NEVER`: it is refused for good,
 * or may have been accepted.
 */
export type SendResult =
  | { readonly kind: 'SENT' }
  | { readonly kind: 'LATER'; readonly reason: string }
  | { readonly kind: 'NEVER'; readonly reason: string };

export interface MailTransport {
  send(mail: OutgoingMail): Promise<SendResult>;
  /** The status of mail whose sending process died. A file can be written again, but an email cannot be recalled. */
  readonly whenInterrupted: 'QUEUED' | 'FAILED';
  /** The lease, longer than sending a batch takes. */
  readonly leaseMs: number;
  /** How many messages are marked SENDING at once. It is one if staff must decide about an interrupted message. */
  readonly batch: number;
  close(): void;
}

/** The destination of mail: a mail server, or without one the data folder. */
type MailServer = Pick<MailAccount, 'smtpUrl' | 'isUnusable'> & { readonly dataDir: string };

/** Returns the transport for a mail server, or one that writes .eml files under the data folder (docs/behaviour/commands.md#environment). */
export function mailTransport({ smtpUrl, isUnusable, dataDir }: MailServer): MailTransport {
  if (isUnusable) return waitingTransport;
  return smtpUrl === null ? outboxTransport(join(dataDir, 'outbox')) : smtpTransport(smtpUrl);
}

/** Defers mail while the password of the mail server is unreadable, because a file in a folder would reach nobody. */
const waitingTransport: MailTransport = {
  whenInterrupted: 'FAILED',
  leaseMs: 15_000,
  batch: 20,
  async send() {
    return {
      kind: 'LATER',
      reason: 'The settings of the mail server cannot be read. Enter them again in Connections.',
    };
  },
  close() {},
};

/**
 * Writes a file for each e-mail, under a name made from the message's id and with a rename at the end. Repeated runs
 * and process crashes still result in exactly one file.
 */
function outboxTransport(folder: string): MailTransport {
  let isThere = false;
  return {
    whenInterrupted: 'QUEUED',
    leaseMs: 15_000,
    batch: 20,
    async send(mail) {
      const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
      const message = await new MailComposer({ ...envelope(mail), newline: 'windows' }).compile().build();
      isThere ||= await mkdir(folder, { recursive: true, mode: 0o700 }).then(() => true);
      const file = join(folder, `${mail.id}-${mail.kind}.eml`);
      // The mode is private because anyone who reads an email can use its links.
      await writeFile(`${file}.part`, message, { mode: 0o600 }).catch((error: unknown) => {
        // The folder may have been deleted. The next attempt creates it again.
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
 * Sends mail to a mail server, at most once. A message is marked before it is sent, and a message whose outcome is
 * unknown is left to staff.
 */
function smtpTransport(url: string): MailTransport {
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 8_000,
      greetingTimeout: 8_000,
      dnsTimeout: 8_000,
      socketTimeout: 60_000,
    });
  };
  let server: ReturnType<typeof open> | undefined;
  let usedAt = performance.now();
  /** Also ends a transport that could not be opened, whose failure its email has already received. */
  const close = () =>
    void server?.then(
      (opened) => opened.close(),
      () => {},
    );
  /** Idle connections may have gone silent. An email would wait for them for a minute. */
  const current = () => {
    const now = performance.now();
    if (now - usedAt > unusedMs) {
      close();
      server = undefined;
    }
    usedAt = now;
    server ??= open();
    return server;
  };
  return {
    whenInterrupted: 'FAILED',
    leaseMs: 5 * 60_000,
    batch: 1,
    async send(mail) {
      try {
        const opened = await current();
        await inTime(opened.sendMail(envelope(mail)));
        return { kind: 'SENT' };
      } catch (error) {
        return toSmtpError(error);
      }
    },
    close,
  };
}

/**
 * @throws Error when the server exceeds the time limit. The email may have been accepted, because the outcome is
 * unknown.
 */
async function inTime(sent: Promise<unknown>): Promise<void> {
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error('The mail server did not respond in time.'), { command: 'DATA' });
    limit = setTimeout(() => reject(error), sendWithinMs);
  });
  await Promise.race([sent, late]).finally(() => clearTimeout(limit));
}

/** Classifies an SMTP error. 4xx and every error before the email is sent may be retried. 5xx is final. */
export function toSmtpError(error: unknown): SendResult {
  const { responseCode, command, message } = error as { responseCode?: unknown; command?: unknown; message?: unknown };
  const reason = typeof message === 'string' ? message : String(error);
  if (typeof responseCode === 'number') return { kind: responseCode >= 500 ? 'NEVER' : 'LATER', reason };
  if (command === 'DATA')
    return { kind: 'NEVER', reason: `The server did not confirm that it accepted the message: ${reason}` };
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
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.oneClickStop ? unsubscribing(mail.oneClickStop) : {}),
    },
    ...(mail.attachments && mail.attachments.length > 0 ? { attachments: [...mail.attachments] } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Returns the header fields for unsubscribing with one click (RFC 8058). They are prepared, because an address must not
 * be broken across lines.
 */
function unsubscribing(address: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${address}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
