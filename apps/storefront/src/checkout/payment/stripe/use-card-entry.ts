import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { CardEntry } from '../card-entry.ts';
import type { CreateEntry } from './card-entry.ts';

/** Returns the function that creates an entry from the client that the page has loaded, and its field. */
export function useCardEntry(): (create: CreateEntry) => CardEntry {
  const stripe = useStripe();
  const elements = useElements();
  return (create) => create(stripe, elements?.getElement(CardElement) ?? null);
}
