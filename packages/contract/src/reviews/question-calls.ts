import type * as z from 'zod';
import { resourceCalls } from '../client/resource-calls.ts';
import type { Send } from '../client/transport.ts';
import type { askQuestionBody, questionSchema, sentQuestionAnswer, updateQuestionSchema } from './question.schema.ts';

/** Returns the calls for questions about products. A shopper asks, staff answer. */
export function questionCalls(send: Send) {
  return {
    ...resourceCalls<z.infer<typeof questionSchema>, never, z.input<typeof updateQuestionSchema>>(
      send,
      'products/questions',
    ),
    ask: (body: z.input<typeof askQuestionBody>) =>
      send<z.infer<typeof sentQuestionAnswer>>({ method: 'POST', path: '/products/questions', body }),
  };
}
