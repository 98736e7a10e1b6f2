import * as z from 'zod';
import type { Email } from './email.ts';
import { type OwnTexts, worded } from './email-wording.ts';
import type { EmailWords } from './languages/email-words.ts';

const payloadSchema = z.object({ product: z.string(), slug: z.string(), question: z.string(), answer: z.string() });

/** The sample data of a preview. */
export const sampleQuestion = {
  product: 'Stoneware mug',
  slug: 'stoneware-mug',
  question: 'Is the mug safe for the dishwasher?',
  answer: 'Yes. We recommend a gentle programme.',
} as const;

/**
 * Returns the email with the answer to a question about a product.
 * @throws ZodError when the payload is incomplete.
 */
export function toQuestionEmail(
  payload: unknown,
  shop: {
    readonly pages: string;
    readonly siteName: string;
    readonly own: OwnTexts;
    readonly words: EmailWords;
  },
): Email {
  const { product, slug, question, answer } = payloadSchema.parse(payload);
  const { t, language } = shop.words;
  const values = { shop_name: shop.siteName, product };
  const { subject, heading, opening, button, closing } = worded('question-answer', values, shop.own, language);
  return {
    language,
    subject,
    heading,
    parts: [
      ...opening,
      { kind: 'block', title: t('reviews.yourQuestion'), rows: question.split('\n') },
      { kind: 'block', title: t('reviews.answer'), rows: answer.split('\n') },
      button(`${shop.pages}/product/${slug}#questions`),
      ...closing,
    ],
  };
}
