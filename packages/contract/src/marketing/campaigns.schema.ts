import * as z from 'zod';
import { idSchema, lineSchema, textSchema } from '../resources/field.schema.ts';

/** POST and PUT /mail-campaigns: the text has one paragraph for each line, and may name {shop_name}. */
export const campaignBody = z
  .strictObject({
    subject: lineSchema(200, 1),
    text: textSchema(5_000, 1),
    /** The customer group whose subscribers get it. Null for all subscribers of the newsletter. */
    groupId: idSchema.nullable(),
    /** The most emails that are queued in an hour. */
    perHour: z.int().min(1).max(10_000),
  })
  .meta({ examples: [{ subject: 'New mugs', text: 'Our new mugs have arrived.', groupId: null, perHour: 500 }] });
export type CampaignBody = z.output<typeof campaignBody>;

export const campaignParams = z.strictObject({ id: idSchema });
export const campaignAnswer = z.object({ id: z.string() });

/** A campaign with the figures of its emails, which are defined as in /mail-figures. */
export const campaignSchema = z
  .object({
    id: idSchema,
    subject: z.string(),
    text: z.string(),
    groupId: idSchema.nullable(),
    /** Whether it is for a group. With a deleted group it has no recipient. */
    isForGroup: z.boolean(),
    perHour: z.int(),
    status: z.enum(['DRAFT', 'SENDING', 'SENT', 'STOPPED']),
    /** The number of recipients that staff confirmed. 0 for a draft. */
    recipientCount: z.int(),
    sentCount: z.int(),
    clickedCount: z.int(),
    orderCount: z.int(),
    /** Absent for a role that does not see amounts. */
    amounts: z.array(z.object({ currency: z.string(), amount: z.int() })).optional(),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'MailCampaign' });
export type Campaign = z.infer<typeof campaignSchema>;

/** GET /mail-campaigns: the newest 100. */
export const campaignsAnswer = z.object({ items: z.array(campaignSchema) });
export type CampaignsAnswer = z.infer<typeof campaignsAnswer>;

/** GET /mail-campaigns/{id}/audience: who would get it now. */
export const audienceAnswer = z.object({ recipientCount: z.int() });
export type AudienceAnswer = z.infer<typeof audienceAnswer>;

/** POST /mail-campaigns/{id}/send: the number that the sender saw. Another number is refused with 409. */
export const sendCampaignBody = z.strictObject({ recipientCount: z.int().min(0).max(100_000_000) });
