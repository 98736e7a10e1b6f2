import { questionLimits, questionStatuses } from '@vitrine/domain/reviews/question.ts';
import * as z from 'zod';
import { idSchema, nameSchema, textSchema, timeSchema } from '../resources/field.schema.ts';
import { field } from '../resources/field-table.ts';
import { declareResource } from '../resources/resource-declaration.ts';
import { emailSchema } from '../users/user.schema.ts';

const status = z.enum(questionStatuses);
/** An empty answer is none. */
const answer = textSchema(questionLimits.answer)
  .trim()
  .transform((text) => text || null)
  .nullable();

/** POST /products/questions: a question of a shopper. A visitor gives name and email, an account has them. */
export const askQuestionBody = z
  .strictObject({
    productId: idSchema,
    // Staff open a question by its text.
    body: textSchema(questionLimits.body)
      .trim()
      .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'Must not be empty'),
    name: nameSchema(questionLimits.name).optional(),
    email: emailSchema.optional(),
  })
  .meta({
    examples: [
      {
        productId: '01920000-0000-7000-8000-000000000001',
        body: 'Does the lid close tightly?',
        name: 'Ada',
        email: 'ada@example.com',
      },
    ],
  });
export type AskQuestion = z.output<typeof askQuestionBody>;
export const sentQuestionAnswer = z.object({ success: z.literal(true) }).meta({ id: 'SentQuestion' });

/** PUT /products/questions/:id: staff answer, publish and reject. */
export const updateQuestionSchema = z.strictObject({ id: idSchema, updatedAt: timeSchema, status, answer }).partial();

export const questionResource = declareResource({
  path: 'products/questions',
  noun: 'question',
  name: 'Question',
  fields: {
    id: field(idSchema, 'filterable', 'orderable'),
    productId: field(idSchema, 'filterable'),
    productName: field(z.string(), 'staffOnly'),
    /** Null for a visitor. */
    userId: field(idSchema.nullable(), 'filterable', 'staffOnly'),
    authorName: field(z.string(), 'filterable', 'searchable'),
    /** The email of a visitor. Null for an account, which has its own. */
    email: field(z.string().nullable(), 'filterable', 'staffOnly'),
    body: field(z.string(), 'filterable', 'searchable'),
    answer: field(z.string().nullable()),
    status: field(status, 'filterable', 'orderable'),
    /** When the email with the answer was queued. */
    notifiedAt: field(timeSchema.nullable(), 'staffOnly'),
    spamScore: field(z.int(), 'filterable', 'orderable', 'staffOnly'),
    spamReasons: field(z.array(z.string()), 'staffOnly'),
    createdAt: field(timeSchema, 'filterable', 'orderable'),
    updatedAt: field(timeSchema, 'filterable', 'orderable'),
  },
  relations: {
    product: { resource: 'products', holds: 'one' },
    user: { resource: 'users', holds: 'one', isStaffOnly: true },
  },
  updateBody: updateQuestionSchema,
});

/** A question of a shopper about a product, with the answer of the shop (docs/behaviour/screens.md#questions). */
export const questionSchema = questionResource.record;
