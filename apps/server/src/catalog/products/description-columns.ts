import { failure, success } from '../../platform/runtime/outcome.ts';
import { stoppedFailure } from '../../platform/runtime/workers/worker-pool.ts';
import { cleanPage } from '../../platform/security/html/clean-page.ts';
import { htmlLines } from '../../platform/security/html/html-lines.ts';

/** The description of a product, a category or a collection in a request. */
interface SentDescription {
  readonly description?: string | undefined;
  readonly formattedDescription?: string | null | undefined;
}

const maxLines = 20_000;
/** The maximum that the database accepts. */
const maxCleaned = 60_000;

/**
 * Returns the columns of the description. Its formatted form gives it its lines. Another description without a formatted
 * form ends the formatting, which would show the text before. Failures: INVALID_REQUEST, and of the worker that cleans.
 */
export async function descriptionColumns({ description, formattedDescription }: SentDescription, before?: string) {
  if (formattedDescription === undefined) {
    return success(description === undefined || description === before ? {} : { formatted_description: null });
  }
  try {
    const cleaned = formattedDescription === null ? '' : await cleanPage(formattedDescription);
    if (cleaned === '') return success({ formatted_description: null });
    const lines = htmlLines(cleaned);
    if (cleaned.length > maxCleaned || lines.length > maxLines) {
      const errors = [{ path: 'formattedDescription', message: `Must have at most ${maxLines} characters of text` }];
      return failure('INVALID_REQUEST', 'The description is too long.', { errors });
    }
    return success({ formatted_description: cleaned, description: lines });
  } catch (error) {
    return stoppedFailure(error, 'The description');
  }
}
