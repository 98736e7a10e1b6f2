import type { SearchEnginesView } from '@vitrine/contract/search-engines/search-engines.schema.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { submissionState } from './index-now/index-now.queries.ts';
import { isReachable } from './index-now/submit-pages.ts';
import { storedSearchEngines } from './search-engine-settings.ts';

/** Returns the settings for search engines as the owner sees them, with the state of the submissions. */
export async function searchEnginesView(context: Pick<AppContext, 'db' | 'environment'>): Promise<SearchEnginesView> {
  const { db, environment } = context;
  const { robotsLines, isIndexNowOn, indexNowKey, updatedAt } = await storedSearchEngines(db);
  const { error, submittedAt, submittedCount } = await submissionState(db);
  return {
    robotsLines,
    isIndexNowOn,
    indexNow: {
      keyAddress: indexNowKey === null ? null : `${environment.siteUrl}/${indexNowKey}.txt`,
      isReachable: isReachable(context),
      submittedAt: submittedAt?.toISOString() ?? null,
      submittedCount,
      error,
    },
    updatedAt,
  };
}
