import type { ProductCard } from '@vitrine/contract/shop-api.ts';
import { useEffect, useState } from 'react';

const typingPauseMs = 180;

export interface Search {
  readonly products: readonly ProductCard[];
  readonly state: 'idle' | 'searching' | 'found' | 'failed';
}

const idle: Search = { products: [], state: 'idle' };

/**
 * Searches for at most 12 products when the typing pauses (spec §9). Aborts the request when typing continues.
 * The previous results stay until the next ones arrive.
 */
export function useSearch(typed: string): Search {
  const text = typed.trim();
  const [last, setLast] = useState<Search & { readonly text: string }>({ ...idle, text: '' });
  useEffect(() => {
    if (text === '') return undefined;
    const asking = new AbortController();
    const answer = (search: Search) => asking.signal.aborted || setLast({ ...search, text });
    const timer = setTimeout(() => {
      searchProducts(text, asking.signal).then(
        (products) => answer({ products, state: 'found' }),
        () => answer({ products: [], state: 'failed' }),
      );
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text]);
  if (text === '') return idle;
  return last.text === text ? last : { products: last.products, state: 'searching' };
}

async function searchProducts(text: string, signal: AbortSignal): Promise<readonly ProductCard[]> {
  const { browserReads } = await import('../../shop/browser-reads.ts');
  return browserReads.search(text, signal);
}
