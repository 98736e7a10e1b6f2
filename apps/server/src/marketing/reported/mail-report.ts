import { normaliseEmail } from '@vitrine/domain/users/roles.ts';

/** What a mail provider reports about addresses: a mailbox that does not exist, or readers who complained. */
export interface MailReport {
  readonly as: 'BOUNCED' | 'COMPLAINED';
  /** In lower case. */
  readonly emails: readonly string[];
  readonly at: Date;
}

const maxEmails = 100;

/** Returns a report with at most as many addresses as an email may have recipients. */
export function toMailReport(as: MailReport['as'], emails: readonly string[], at: string): MailReport {
  return { as, emails: emails.slice(0, maxEmails).map(normaliseEmail), at: new Date(at) };
}
