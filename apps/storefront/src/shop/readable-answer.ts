import { unreadableAnswer } from '@vitrine/contract/client/api-error.ts';
import { type Fields, isFields } from './stored-fields.ts';

/**
 * Returns the response if it has the shape that the page needs.
 * Another program, such as a proxy, may respond instead of the shop. This check produces a plain message instead of a
 * broken page.
 * @throws ApiError for a response of another shape.
 */
export async function readable<Answer>(requested: Promise<Answer>, isReadable: (answer: Fields) => boolean) {
  const answer: Answer = await requested;
  if (!isFields(answer) || !isReadable(answer)) throw unreadableAnswer();
  return answer;
}
