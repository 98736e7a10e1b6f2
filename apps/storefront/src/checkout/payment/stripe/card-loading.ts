import { createContext } from 'react';

/** The loading state of the card provider's client. */
export interface CardLoading {
  readonly state: 'loading' | 'loaded' | 'failed';
  readonly tryAgain: () => void;
}

export const CardLoadingContext = createContext<CardLoading>({ state: 'loading', tryAgain: () => {} });
