import type { AskQuestion } from '@vitrine/contract/reviews/question.schema.ts';
import { maxQuestionsInADay } from '@vitrine/domain/reviews/question.ts';
import { findSpamSigns } from '@vitrine/domain/reviews/spam-signs.ts';
import { normaliseEmail } from '@vitrine/domain/users/roles.ts';
import { v7 as uuidv7 } from 'uuid';
import type { AppContext } from '../../platform/boot/context.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import type { Caller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { shownName } from '../shown-name.ts';
import { insertQuestion, isOpenToQuestions, lockSender, readTraffic, type Sender } from './questions.queries.ts';

interface Author {
  readonly sender: Sender;
  readonly name: string;
}

/**
 * Stores the question of a shopper, which waits for staff (docs/behaviour/screens.md#questions). Failures: NOT_FOUND
 * while shoppers cannot ask about the product, INVALID_REQUEST for a visitor without name and email, UNPROCESSABLE above
 * the limit of a day.
 */
export async function askQuestion(
  { db }: Pick<AppContext, 'db'>,
  { productId, body, ...visitor }: AskQuestion,
  { caller, language }: { readonly caller: Caller; readonly language?: string | undefined },
): Promise<Outcome<{ success: true }>> {
  const author = toAuthor(caller, visitor);
  if (!author.ok) return author;
  const { sender, name } = author.value;
  return inTransaction(db, async (tx) => {
    const { isOn, isShown } = await isOpenToQuestions(tx, productId);
    if (!isOn) return failure('NOT_FOUND', 'This shop does not take questions here.');
    if (!isShown) return failure('NOT_FOUND', 'There is no such product.');
    await lockSender(tx, sender);
    const { isRepeated, sent } = await readTraffic(tx, sender, body);
    if (sent >= maxQuestionsInADay) {
      return failure('UNPROCESSABLE', `You can send ${maxQuestionsInADay} questions in a day. Try again tomorrow.`);
    }
    const { score, signs } = findSpamSigns({ texts: [name, body], isRepeated, sentInADay: sent + 1 });
    await insertQuestion(tx, {
      id: uuidv7(),
      product_id: productId,
      user_id: 'userId' in sender ? sender.userId : null,
      email: 'email' in sender ? sender.email : null,
      author_name: name,
      language: language ?? null,
      body,
      spam_score: score,
      spam_reasons: [...signs],
    });
    return success({ success: true as const });
  });
}

function toAuthor(caller: Caller, { name, email }: Pick<AskQuestion, 'name' | 'email'>): Outcome<Author> {
  if (caller.kind === 'user') return success({ sender: { userId: caller.userId }, name: shownName(caller) });
  const errors = [
    ...(name === undefined ? [{ path: 'name', message: 'Name is required' }] : []),
    ...(email === undefined ? [{ path: 'email', message: 'Email is required' }] : []),
  ];
  if (name === undefined || email === undefined) {
    return failure('INVALID_REQUEST', errors[0]?.message ?? '', { errors });
  }
  return success({ sender: { email: normaliseEmail(email) }, name });
}
