import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '@vitrine/contract/client/api-error.ts';

import { noteFailure } from './session-end.ts';

const CACHE_RETENTION_MS = 5 * 60_000;
const RETRIES = 3;

/** Reads are retried three times, kept five minutes, and not repeated on window focus (specification §7, §9). */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteFailure }),
  mutationCache: new MutationCache({ onError: noteFailure }),
  defaultOptions: {
    // A call made without a connection fails with words and can be tried again, instead of waiting in silence.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      gcTime: CACHE_RETENTION_MS,
      refetchOnWindowFocus: false,
      // Short pauses: who waits for a list should soon read what is wrong.
      retryDelay: (failures) => 300 * 2 ** failures,
      retry: (failures, error) => failures < RETRIES && !(error instanceof ApiError && error.status < 500),
    },
  },
});
