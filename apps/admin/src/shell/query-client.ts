import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '@vitrine/contract/client/api-error.ts';

import { noteFailure } from './session-end.ts';

const CACHE_RETENTION_MS = 5 * 60_000;
const RETRIES = 3;

/**
 * The query client. It retries reads three times, caches them for five minutes, and does not refetch on window focus
 * (specification §7, §9).
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteFailure }),
  mutationCache: new MutationCache({ onError: noteFailure }),
  defaultOptions: {
    // A call without a connection fails with a message and can be repeated. By default it would wait silently.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      gcTime: CACHE_RETENTION_MS,
      refetchOnWindowFocus: false,
      // Short pauses, so that staff soon see the error.
      retryDelay: (failures) => 300 * 2 ** failures,
      retry: (failures, error) => failures < RETRIES && !(error instanceof ApiError && error.status < 500),
    },
  },
});
