import type { MailReporter } from '@vitrine/contract/marketing/mail-reports.schema.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { markAddresses } from '../flows/bounces.queries.ts';
import { isReportKey } from './mail-reports.ts';
import { readPostmarkEvent } from './postmark-report.client.ts';
import { type ReadText, readSnsMessage } from './ses-report.client.ts';

/** Older reports are repetitions. One that arrives again must not set a mark that staff have removed. */
const maxAgeMs = 2 * 86_400_000;

interface Call {
  readonly provider: MailReporter;
  readonly key: string;
  readonly rawBody: Buffer;
}

/**
 * Marks the addresses that a mail provider reports as bounced or complained (docs/behaviour/consent.md#reports-of-mail-providers).
 * A marked address stays as it is. Failures: BAD_SIGNATURE, PROVIDER_UNAVAILABLE.
 */
export async function takeMailReport(
  context: Pick<AppContext, 'db' | 'sessionSecret' | 'log'>,
  { provider, key, rawBody }: Call,
  readText?: ReadText,
): Promise<Outcome<{ received: true }>> {
  if (!(await isReportKey(context, key))) return failure('BAD_SIGNATURE', 'The key in the address is not valid.');
  try {
    const report = provider === 'ses' ? await readSnsMessage(rawBody, readText) : readPostmarkEvent(rawBody);
    if (report === 'FORGED') return failure('BAD_SIGNATURE', 'The signature does not match the body.');
    if (report && Date.now() - report.at.getTime() < maxAgeMs)
      await markAddresses(context.db, report.emails, report.as);
    return success({ received: true as const });
  } catch (error) {
    context.log.warn({ err: error, provider }, 'could not read a report of a mail provider');
    return failure('PROVIDER_UNAVAILABLE', 'The mail provider cannot be reached. It sends the report again later.');
  }
}
