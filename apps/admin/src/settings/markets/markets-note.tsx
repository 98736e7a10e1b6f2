import { Alert } from '@mantine/core';
import { useMarkets } from './use-markets.ts';

/** Renders a note about the other markets. It renders nothing in a shop with one market. */
export function MarketsNote({ children }: { readonly children: string }) {
  const markets = useMarkets()?.markets ?? [];
  return markets.length === 0 ? null : (
    <Alert color="blue" role="note">
      {children}
    </Alert>
  );
}
