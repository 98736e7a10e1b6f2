import * as z from 'zod';

const linkSources = [
  'PAGE',
  'POST',
  'SECTIONS',
  'MENU',
  'ABOUT',
  'BANNER',
  'PRODUCT',
  'CATEGORY',
  'COLLECTION',
  /** The record is locale, resource and record, such as `de/page/…`. */
  'TRANSLATION',
] as const;

export const maxBrokenLinks = 200;

/** GET /link-check: links within the shop that lead to no page, with the text that contains them. */
export const brokenLinksAnswer = z.object({
  items: z.array(z.object({ source: z.enum(linkSources), record: z.string(), label: z.string(), path: z.string() })),
  hasMore: z.boolean(),
});
export type BrokenLinksAnswer = z.infer<typeof brokenLinksAnswer>;
