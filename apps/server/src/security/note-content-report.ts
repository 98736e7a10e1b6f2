import type { AppContext } from '../platform/boot/context.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { countStoppedContent } from './content-reports.queries.ts';
import { readContentReport } from './read-content-report.ts';

/** Counts the content that a browser reports as blocked. Failure: INVALID_REQUEST for any other message. */
export async function noteContentReport({ db }: AppContext, message: unknown): Promise<Outcome<null>> {
  const stopped = readContentReport(message);
  if (stopped === null) return failure('INVALID_REQUEST', 'The body is not a browser report.');
  if (stopped.length > 0) await countStoppedContent(db, stopped);
  return success(null);
}
