import { createContext } from 'react';

/** How far the card provider's client is. */
export interface CardLoading {
  readonly state: 'loading' | 'loaded' | 'failed';
  readonly tryAgain: () => void;
}

export const CardLoadingContext = createContext<CardLoading>({ state: 'loading', tryAgain: () => {} });
