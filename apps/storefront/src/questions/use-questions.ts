import { pageBounds } from '@vitrine/contract/catalog/page-bounds.ts';
import type { Question, ShownQuestions } from '@vitrine/contract/shop-api.ts';
import { useEffect, useRef, useState } from 'react';
import { failureMessage } from '../routing/route-failure.ts';

/** Further questions that one press of the button loads. */
const furtherQuestions = 20;

interface LoadedQuestions {
  readonly items: readonly Question[];
  readonly hasMore: boolean;
  /** Null for those that the page contains, which have no cursor. */
  readonly cursor: string | null;
}

/** Manages the list of questions. It reads the newest ones if the page does not contain them. */
export function useQuestions(productId: string, shown: ShownQuestions | undefined) {
  const [state, setState] = useState<LoadedQuestions | null>(shown ? { ...shown, cursor: null } : null);
  const [error, setError] = useState('');
  const [isLoading, setLoading] = useState(shown === undefined);
  const isAtWork = useRef(false);

  const load = async () => {
    if (isAtWork.current) return;
    isAtWork.current = true;
    setLoading(true);
    setError('');
    try {
      setState(await readQuestions(productId, state));
    } catch (failure) {
      setError(failureMessage(failure));
    } finally {
      setLoading(false);
      isAtWork.current = false;
    }
  };
  const first = useRef(load);
  useEffect(() => {
    if (shown === undefined) void first.current();
  }, [shown]);

  return {
    items: state?.items ?? null,
    hasMore: state ? state.hasMore : error !== '',
    error,
    isLoading,
    loadMore: load,
  };
}

/** Reads the questions after those that are shown. Without a cursor it reads these again with the following ones. */
async function readQuestions(productId: string, before: LoadedQuestions | null): Promise<LoadedQuestions> {
  const { shopClient } = await import('../shop/shop-client.ts');
  const cursor = before?.cursor ?? null;
  const limit = before === null ? pageBounds.questions : furtherQuestions + (cursor === null ? before.items.length : 0);
  const { items, nextCursor } = await shopClient.questions.many({
    where: { productId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    limit,
    ...(cursor !== null && { cursor }),
  });
  return {
    items: cursor === null ? items : [...(before?.items ?? []), ...items],
    hasMore: nextCursor !== null,
    cursor: nextCursor,
  };
}
