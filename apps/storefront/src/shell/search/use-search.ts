import type { ProductCard } from '@vitrine/contract/shop-api.ts';
import { useEffect, useState } from 'react';
import type { ShellData } from '../../routing/page-loaders.ts';
import { useShell } from '../../shop/shop-context.tsx';
import type { Way } from './find-ways.ts';

const typingPauseMs = 180;

export interface Search {
  /** Categories, collections and pages with the searched words in their names. */
  readonly ways: readonly Way[];
  readonly products: readonly ProductCard[];
  readonly state: 'idle' | 'searching' | 'found' | 'failed';
}

const idle: Search = { ways: [], products: [], state: 'idle' };

/**
 * Searches for at most 12 products, and for categories, collections and pages, when the typing pauses (spec §9). Aborts the request when typing continues.
 * The previous results stay until the next ones arrive.
 */
export function useSearch(typed: string): Search {
  const text = typed.trim();
  const shell = useShell();
  const [last, setLast] = useState<Search & { readonly text: string }>({ ...idle, text: '' });
  useEffect(() => {
    if (text === '') return undefined;
    const asking = new AbortController();
    const answer = (search: Search) => asking.signal.aborted || setLast({ ...search, text });
    const timer = setTimeout(() => {
      searchShop(text, shell, asking.signal).then(answer, () => answer({ ...idle, state: 'failed' }));
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text, shell]);
  if (text === '') return idle;
  return last.text === text ? last : { ...last, state: 'searching' };
}

async function searchShop(text: string, shell: ShellData | undefined, signal: AbortSignal): Promise<Search> {
  const [{ browserReads }, { findWays }] = await Promise.all([
    import('../../shop/browser-reads.ts'),
    import('./find-ways.ts'),
  ]);
  const products = await browserReads.search(text, signal);
  return { ways: shell ? findWays(text, shell) : [], products, state: 'found' };
}
