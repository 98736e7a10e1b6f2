import { Suspense } from 'react';
import { optionalPart } from '../../ui/lazy-part.tsx';

interface SharedWithAgentProps {
  readonly order: { readonly id: string; readonly agent?: string | null | undefined };
  /** The token of the order's link; null when the page has none. */
  readonly token: string | null;
}

const Sharing = optionalPart(async () => (await import('./sharing.tsx')).Sharing);

/** Renders with which agent the order is shared. An order that is not shared loads no code. */
export function SharedWithAgent({ order: { id, agent }, token }: SharedWithAgentProps) {
  if (!agent) return null;
  return (
    <Suspense>
      <Sharing orderId={id} agent={agent} token={token} />
    </Suspense>
  );
}
