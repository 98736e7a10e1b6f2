import * as z from 'zod';
import { type MailReport, toMailReport } from './mail-report.ts';

// https://postmarkapp.com/developer/webhooks/bounce-webhook and /spam-complaint-webhook
const event = z.object({
  RecordType: z.string(),
  Type: z.string(),
  Email: z.email().max(254),
  BouncedAt: z.iso.datetime({ offset: true }),
});

/** The kinds of bounces after which a mailbox gets no further email. Postmark calls others soft or transient. */
const permanentKinds = new Set(['HardBounce', 'BadEmailAddress']);

/** Returns the report in an event of Postmark, or null for any other event. Postmark does not sign its events. */
export function readPostmarkEvent(rawBody: Buffer): MailReport | null {
  const { data } = event.safeParse(readJson(rawBody));
  if (!data) return null;
  if (data.RecordType === 'SpamComplaint') return toMailReport('COMPLAINED', [data.Email], data.BouncedAt);
  if (data.RecordType !== 'Bounce' || !permanentKinds.has(data.Type)) return null;
  return toMailReport('BOUNCED', [data.Email], data.BouncedAt);
}

function readJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return null;
  }
}
