import type { ReturnAccess } from '@vitrine/contract/returns/returns.schema.ts';
import { useSearchParams } from 'react-router';
import { useHydrated } from '../shop/use-hydrated.ts';

/** The order in the address of the page. null: none. undefined: not known before hydration. */
export function useReturnAccess(): ReturnAccess | null | undefined {
  const isHydrated = useHydrated();
  const [address] = useSearchParams();
  if (!isHydrated) return undefined;
  const [key, token, orderId] = ['key', 'token', 'order'].map((name) => address.get(name));
  if (key) return { key };
  if (token) return { token };
  return orderId ? { orderId } : null;
}
