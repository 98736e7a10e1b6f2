import { QueryClient } from '@tanstack/react-query';
import { isRetryable } from './retryable.ts';

const minute = 60_000;

/** Spec §9: 3 retries, 5-minute cache retention; no refetch on window focus (§7). The browser's; the server fetches nothing with it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: minute,
      gcTime: 5 * minute,
      retry: (failureCount, error) => failureCount < 3 && isRetryable(error),
      // Short pauses: a shopper who waits for a page should soon read what is wrong, also while there is no network at all.
      retryDelay: (failureCount) => 300 * 2 ** failureCount,
      networkMode: 'always',
      refetchOnWindowFocus: false,
    },
  },
});
