import { unreadableAnswer } from '@vitrine/contract/client/api-error.ts';
import { type Fields, isFields } from './stored-fields.ts';

/**
 * Returns the answer if it has the form that the page needs. Another program, such as a proxy, may answer instead of the shop: that
 * gives a plain message, not a broken page.
 * @throws ApiError for an answer of another form.
 */
export async function readable<Answer>(asked: Promise<Answer>, isReadable: (answer: Fields) => boolean) {
  const answer: Answer = await asked;
  if (!isFields(answer) || !isReadable(answer)) throw unreadableAnswer();
  return answer;
}
