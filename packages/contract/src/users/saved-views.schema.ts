import * as z from 'zod';
import { idSchema, nameSchema, textSchema } from '../resources/field.schema.ts';

/** A list as somebody on the staff likes to see it. */
export const savedViewSchema = z
  .object({
    id: idSchema,
    label: z.string(),
    /** The query of the page's address: search, filters, sort. */
    query: z.string(),
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof savedViewSchema>;

const listSchema = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z-]{0,39}$/, 'The name of a list');

/** GET /saved-views?list=products: the caller's own, in the order in which they were saved. */
export const savedViewsQuery = z.strictObject({ list: listSchema });
export const savedViewsAnswer = z.object({ items: z.array(savedViewSchema) });
export type SavedViewsAnswer = z.infer<typeof savedViewsAnswer>;

/** At most so many a list and user. */
export const mostSavedViews = 30;

/** POST /saved-views: one of the same name gives way. */
export const saveViewBody = z
  .strictObject({ list: listSchema, label: nameSchema(40), query: textSchema(2000, 1) })
  .meta({ examples: [{ list: 'products', label: 'Mugs on sale', query: 'q=mug&discounted=true' }] });
export type SaveViewBody = z.infer<typeof saveViewBody>;
