import { maxRobotsBytes } from '@vitrine/domain/search-engines/robots.ts';
import * as z from 'zod';

/** PUT /search-engines: only the sent fields change. */
export const searchEnginesBody = z.strictObject({
  /** The owner's lines in robots.txt. */
  robotsLines: z.string().max(maxRobotsBytes).optional(),
  /** Whether the shop submits changed addresses to IndexNow. */
  isIndexNowOn: z.boolean().optional(),
  /** The words that confirm a line that closes the whole shop. */
  confirmation: z.string().max(100).optional(),
  /** The version that the caller saw. If it has changed since, the response is 409 STALE. Null means that nothing was stored yet. */
  updatedAt: z.iso.datetime().max(40).nullable().optional(),
});
export type SearchEnginesBody = z.input<typeof searchEnginesBody>;

/** GET /search-engines */
export const searchEnginesView = z
  .object({
    robotsLines: z.string(),
    isIndexNowOn: z.boolean(),
    indexNow: z.object({
      /** The address at which the shop serves its key. Null before IndexNow was first switched on. */
      keyAddress: z.string().nullable(),
      /** False for a shop at a private address, which search engines cannot read. */
      isReachable: z.boolean(),
      submittedAt: z.iso.datetime().nullable(),
      /** The number of addresses submitted so far. */
      submittedCount: z.int(),
      /** Why the last request failed. Null: it succeeded. */
      error: z.string().nullable(),
    }),
    updatedAt: z.string().nullable(),
  })
  .meta({ id: 'SearchEngines' });
export type SearchEnginesView = z.infer<typeof searchEnginesView>;
