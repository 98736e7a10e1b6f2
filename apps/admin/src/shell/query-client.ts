import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@vitrine/contract/client/api-error.ts';

const CACHE_RETENTION_MS = 5 * 60_000;
const RETRIES = 3;

/** Reads are retried three times, kept five minutes, and not repeated on window focus (specification §7, §9). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: CACHE_RETENTION_MS,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < RETRIES && !(error instanceof ApiError && error.status < 500),
    },
  },
});
