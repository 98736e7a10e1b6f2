import { QueryClient } from '@tanstack/react-query';
import { isRetryable } from './retryable.ts';

const minute = 60_000;

/**
 * Spec §9: 3 retries, 5-minute cache retention. No refetch on window focus (§7). Only the browser fetches with this
 * client.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: minute,
      gcTime: 5 * minute,
      retry: (failureCount, error) => failureCount < 3 && isRetryable(error),
      // The delays are short, so that a waiting shopper soon sees the error, also without any network.
      retryDelay: (failureCount) => 300 * 2 ** failureCount,
      networkMode: 'always',
      refetchOnWindowFocus: false,
    },
  },
});
