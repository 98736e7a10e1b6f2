import { ApiError } from '@vitrine/contract/client/api-error.ts';
import { describe, expect, it } from 'vitest';
import { queryClient } from './query-client.ts';

const failing = new ApiError({ status: 500, code: 'INTERNAL', detail: 'broken' });
const refused = new ApiError({ status: 403, code: 'FORBIDDEN', detail: 'no' });

/** Returns the number of attempts for a call that always fails with this error. */
async function callsUntilItGivesUp(failure: Error): Promise<number> {
  let calls = 0;
  const queryFn = () => {
    calls += 1;
    return Promise.reject(failure);
  };
  await queryClient.fetchQuery({ queryKey: [failure.message], queryFn, retryDelay: 0 }).catch(() => null);
  return calls;
}

describe('what pages fetch', () => {
  it('is tried again 3 times when the shop fails, and not at all when it refuses', async () => {
    expect(await callsUntilItGivesUp(failing)).toBe(4);
    expect(await callsUntilItGivesUp(refused)).toBe(1);
  });

  it('is kept for 5 minutes', () => {
    expect(queryClient.getDefaultOptions().queries?.gcTime).toBe(5 * 60 * 1000);
  });

  it('is not fetched again when the window gets the focus', () => {
    expect(queryClient.getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false);
  });
});
