import type { updateQuestionSchema } from '@vitrine/contract/reviews/question.schema.ts';
import { isAnswerDue, isPublishable } from '@vitrine/domain/reviews/question.ts';
import type * as z from 'zod';
import { enqueueMail } from '../../mail/mail.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import type { WriteContext, Writes } from '../../resources/resource.ts';
import { deleteQuestion, loadQuestion, updateQuestion } from './questions.queries.ts';

type QuestionChange = Omit<z.output<typeof updateQuestionSchema>, 'id' | 'updatedAt'>;

const unpublishable = 'A published question needs an answer. Write one first.';

/**
 * Answers, publishes, rejects and deletes questions. The first answer of a question is emailed to the shopper, published
 * or not. The engine has locked the record.
 */
export const questionWrites: Writes = {
  async update({ tx, caller }: WriteContext, id: string, body: QuestionChange): Promise<Outcome<null>> {
    const question = await loadQuestion(tx, id);
    if (!question) return failure('NOT_FOUND', 'There is no such question.');
    if (caller.isDemo && body.answer !== undefined) {
      return failure('DEMO_RESTRICTED', 'The demo account cannot answer questions, because answers are emailed.');
    }
    const { status = question.status, answer = question.answer } = body;
    if (!isPublishable({ status, answer })) {
      const path = body.status === 'PUBLISHED' ? 'status' : 'answer';
      return failure('UNPROCESSABLE', unpublishable, { errors: [{ path, message: unpublishable }] });
    }
    const { email: recipient, product, slug, body: text, language } = question;
    const isDue = isAnswerDue(answer, question.notifiedAt) && recipient !== null;
    await updateQuestion(tx, id, { status, answer, ...(isDue && { notified_at: new Date() }) });
    if (isDue) {
      const payload = { product, slug, question: text, answer };
      await enqueueMail(tx, { kind: 'question-answer', dedupeKey: `question:${id}`, recipient, language, payload });
    }
    return success(null);
  },
  async remove({ tx }: WriteContext, id: string): Promise<Outcome<null>> {
    await deleteQuestion(tx, id);
    return success(null);
  },
};
