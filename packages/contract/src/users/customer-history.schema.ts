import * as z from 'zod';
import { mailFlows } from '../marketing/mail-figures.schema.ts';
import { idSchema, textSchema, timeSchema } from '../resources/field.schema.ts';

export const customerParams = z.strictObject({ id: idSchema });
export const customerNoteParams = z.strictObject({ id: idSchema, noteId: idSchema });

/** POST /users/{id}/notes: a note for staff. Shoppers never see it. */
export const customerNoteBody = z.strictObject({ body: textSchema(5000, 1) });

const event = { at: timeSchema };
const ofOrder = { orderId: idSchema, orderNumber: z.string() };

const customerEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('NOTE'), ...event, id: idSchema, body: z.string(), author: z.string() }),
  z.object({
    kind: z.literal('ORDER'),
    ...event,
    ...ofOrder,
    status: z.string(),
    /** In minor units. */
    total: z.int().optional(),
    currency: z.string(),
  }),
  z.object({ kind: z.literal('RETURN'), ...event, ...ofOrder, returnKind: z.string(), status: z.string() }),
  z.object({ kind: z.literal('EMAIL'), ...event, ...ofOrder, mailKind: z.string(), status: z.string() }),
  /** An automatic email or a campaign. `subject` is that of the campaign. */
  z.object({
    kind: z.literal('FLOW_EMAIL'),
    ...event,
    flow: z.enum(mailFlows),
    subject: z.string().nullable(),
    status: z.string(),
    isClicked: z.boolean(),
  }),
  z.object({ kind: z.literal('REVIEW'), ...event, productId: idSchema, product: z.string(), rating: z.int() }),
  z.object({
    kind: z.literal('CREDIT'),
    ...event,
    entry: z.string(),
    /** A change of the store credit in minor units. */
    amount: z.int().optional(),
    currency: z.string(),
  }),
  z.object({ kind: z.literal('JOINED'), ...event }),
]);

/** GET /users/{id}/timeline: the events before a time, the latest first. */
export const timelineQuery = z.strictObject({ before: z.iso.datetime().max(40).optional() });
export const timelineAnswer = z
  .object({
    events: z.array(customerEventSchema),
    /** Send it as `before` for earlier events. Null: there are none. */
    next: timeSchema.nullable(),
  })
  .meta({ id: 'CustomerTimeline' });
export type CustomerTimeline = z.infer<typeof timelineAnswer>;
export type CustomerEvent = z.infer<typeof customerEventSchema>;

/** GET /users/tags: the tags in use, in alphabetical order. */
export const customerTagsAnswer = z.object({ tags: z.array(z.string()) }).meta({ id: 'CustomerTags' });
export type CustomerTags = z.infer<typeof customerTagsAnswer>;
