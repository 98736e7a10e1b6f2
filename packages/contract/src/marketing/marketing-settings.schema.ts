import * as z from 'zod';

/** The emails that the owner switches on. All are off in a new shop (docs/behaviour/consent.md#switches). */
export const marketingFields = {
  /** Whether pages offer the newsletter. */
  newsletter: z.boolean(),
};
/** PUT /settings/marketing */
export const marketingBody = z.strictObject({ ...marketingFields, updatedAt: z.string().max(40).nullable() }).partial();
export const marketingView = z.object({ ...marketingFields, updatedAt: z.string().nullable() });
export type MarketingSettings = z.infer<z.ZodObject<typeof marketingFields>>;
export type MarketingView = z.infer<typeof marketingView>;
