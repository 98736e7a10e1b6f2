import { createPublicKey, verify } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { publicNetwork } from '../../platform/runtime/network/public-host.ts';
import { readPublicText } from '../../platform/runtime/network/read-public-text.ts';
import { type MailReport, toMailReport } from './mail-report.ts';

// https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html
const signed = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Subject: z.string().optional(),
  Message: z.string(),
  Timestamp: z.string(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
});
type SignedMessage = z.infer<typeof signed>;

/** The members that the signature covers, in its order. An absent one is left out. */
const covered = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const satisfies Record<SignedMessage['Type'], readonly (keyof SignedMessage)[]>;

// https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html
const recipients = z
  .array(z.object({ emailAddress: z.email().max(254) }))
  .transform((named) => named.map(({ emailAddress }) => emailAddress));
const event = z.union([
  z.object({
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients, timestamp: z.iso.datetime() }),
  }),
  z.object({ complaint: z.object({ complainedRecipients: recipients, timestamp: z.iso.datetime() }) }),
]);

/** Returns the text of an address of Amazon, or null when it has none. */
export type ReadText = (address: URL) => Promise<string | null>;

const limits = { network: publicNetwork, timeoutMs: 5_000, maxBytes: 65_536, accept: '*/*' };
const readAmazon: ReadText = (address) => readPublicText(address, limits);
/** The certificates by address. Amazon replaces them rarely. */
const certificates = new LRUCache<string, string>({ max: 10 });

/**
 * Returns the report in a message of Amazon SNS, or null for a message without one. Confirms a subscription. Throws when
 * Amazon cannot be reached. 'FORGED': the signature does not match.
 */
export async function readSnsMessage(
  rawBody: Buffer,
  readText: ReadText = readAmazon,
): Promise<MailReport | null | 'FORGED'> {
  const { data: message } = signed.safeParse(readJson(rawBody.toString('utf8')));
  if (!message || !(await isSignedByAmazon(message, readText))) return 'FORGED';
  if (message.Type === 'Notification') return toReport(message.Message);
  const address = amazonAddress(message.SubscribeURL ?? '');
  if (address === null) return 'FORGED';
  if ((await readText(address)) === null) throw new Error('Amazon SNS did not confirm the subscription.');
  return null;
}

async function isSignedByAmazon(message: SignedMessage, readText: ReadText): Promise<boolean> {
  const address = amazonAddress(message.SigningCertURL);
  if (!address?.pathname.endsWith('.pem')) return false;
  const pem = certificates.get(address.href) ?? (await readText(address));
  if (pem === null) throw new Error('The certificate of Amazon SNS cannot be read.');
  certificates.set(address.href, pem);
  const text = covered[message.Type]
    .filter((name) => message[name] !== undefined)
    .map((name) => `${name}\n${message[name]}\n`)
    .join('');
  const hash = message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
  return verify(hash, Buffer.from(text), createPublicKey(pem), Buffer.from(message.Signature, 'base64'));
}

/** Returns an address of Amazon SNS, or null for any other, so that a message makes the shop read no other server. */
function amazonAddress(text: string): URL | null {
  const address = URL.parse(text);
  const isAmazon =
    address?.protocol === 'https:' && /^sns\.[a-z0-9-]{5,30}\.amazonaws\.com(?:\.cn)?$/.test(address.host);
  return isAmazon ? address : null;
}

/** An address that only bounces for now has the type Transient or Undetermined. */
function toReport(text: string): MailReport | null {
  const { data } = event.safeParse(readJson(text));
  if (!data) return null;
  if ('complaint' in data)
    return toMailReport('COMPLAINED', data.complaint.complainedRecipients, data.complaint.timestamp);
  const { bounceType, bouncedRecipients, timestamp } = data.bounce;
  return bounceType === 'Permanent' ? toMailReport('BOUNCED', bouncedRecipients, timestamp) : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
