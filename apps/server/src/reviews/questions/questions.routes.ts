import { askQuestionBody, sentQuestionAnswer } from '@vitrine/contract/reviews/question.schema.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { pageLanguage } from '../../platform/http/caller/page-language.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { askQuestion } from './ask-question.ts';

/** Serves the questions of shoppers about products (docs/behaviour/screens.md#questions). */
export async function questionRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.post(
    '/products/questions',
    {
      // Counted like a sign-in, by client and by email, so that nobody fills the table.
      config: { access: 'public', limit: 'signIn' },
      schema: {
        tags: ['products/questions'],
        summary: 'Ask a question about a product, which staff answer',
        body: askQuestionBody,
        response: { 200: sentQuestionAnswer, ...problemResponses('NOT_FOUND', 'UNPROCESSABLE') },
      },
    },
    async (request, reply) => {
      const { body, caller } = request;
      return sendOutcome(reply, await askQuestion(context, body, { caller, language: pageLanguage(request) }));
    },
  );
}
