import * as z from 'zod';
import { idSchema, nameSchema, textSchema } from '../resources/field.schema.ts';

/** A view of a list that a member of staff has saved. */
export const savedViewSchema = z
  .object({
    id: idSchema,
    label: z.string(),
    /** The query of the page's address: search, filters and sorting. */
    query: z.string(),
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof savedViewSchema>;

const listSchema = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z-]{0,39}$/, 'The name of a list');

/** GET /saved-views?list=products: the caller's own views, in the order in which they were saved. */
export const savedViewsQuery = z.strictObject({ list: listSchema });
export const savedViewsAnswer = z.object({ items: z.array(savedViewSchema) });
export type SavedViewsAnswer = z.infer<typeof savedViewsAnswer>;

/** The maximum number of views for one list and user. */
export const maxSavedViews = 30;

/** POST /saved-views: replaces a view with the same name. */
export const saveViewBody = z
  .strictObject({ list: listSchema, label: nameSchema(40), query: textSchema(2000, 1) })
  .meta({ examples: [{ list: 'products', label: 'Mugs on sale', query: 'q=mug&discounted=true' }] });
export type SaveViewBody = z.infer<typeof saveViewBody>;
