import { unreadableAnswer } from '@vitrine/contract/client/api-error.ts';
import { type Fields, isFields } from './stored-fields.ts';

/**
 * The answer, when it has the form that this page goes on with. Another program may answer in the shop's place: that is a failure in
 * plain words, not a page that breaks.
 * @throws ApiError for any other answer.
 */
export async function readable<Answer>(asked: Promise<Answer>, isReadable: (answer: Fields) => boolean) {
  const answer: Answer = await asked;
  if (!isFields(answer) || !isReadable(answer)) throw unreadableAnswer();
  return answer;
}
