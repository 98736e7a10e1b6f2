import * as z from 'zod';
import { textSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { shopTargetSchema } from './search-rules.schema.ts';

const pathSchema = textSchema(1000, 1);

/** GET /redirects: the redirects of addresses whose path contains a text, by path. */
export const redirectsQuery = z.strictObject({
  search: textSchema(200).optional(),
  /** The last path of the previous page. */
  after: pathSchema.optional(),
});
export const redirectSchema = z.object({
  path: z.string(),
  target: z.string(),
  createdAt: z.string(),
  /** How often it was followed in the last 30 days. */
  hits: z.int(),
});
export const redirectsAnswer = z.object({ items: z.array(redirectSchema), hasMore: z.boolean() });
export type RedirectRecord = z.infer<typeof redirectSchema>;
export type RedirectsAnswer = z.infer<typeof redirectsAnswer>;

/** PUT /redirects: adds a redirect, or changes its target. */
export const saveRedirectBody = z
  .strictObject({ path: pathSchema, target: shopTargetSchema })
  .meta({ examples: [{ path: '/old-page', target: '/pages/new-page' }] });
export type SaveRedirect = z.input<typeof saveRedirectBody>;

/** POST /redirects/delete */
export const deleteRedirectsBody = z.strictObject({ paths: boundedList(pathSchema, 100).min(1) });

/** POST /redirects/hits: how often a redirect was followed on each day, newest first. */
export const redirectHitsBody = z.strictObject({ path: pathSchema });
export const redirectHitsAnswer = z.object({ days: z.array(z.object({ day: z.string(), hits: z.int() })) });
export type RedirectHits = z.infer<typeof redirectHitsAnswer>;
