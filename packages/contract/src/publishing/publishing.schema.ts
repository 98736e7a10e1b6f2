import * as z from 'zod';
import { timeSchema } from '../resources/field.schema.ts';

const publicationKinds = ['PAGE', 'POST', 'PRODUCT', 'SECTIONS'] as const;
export type PublicationKind = (typeof publicationKinds)[number];

/** The maximum number of entries in the list of what is published later. */
export const maxScheduledListed = 200;

/** GET /publishing/scheduled: what the shop publishes later, the next one first. */
export const scheduledAnswer = z.object({
  items: z.array(
    z.object({ kind: z.enum(publicationKinds), record: z.string(), label: z.string(), publishAt: timeSchema }),
  ),
  hasMore: z.boolean(),
});
export type ScheduledAnswer = z.infer<typeof scheduledAnswer>;
