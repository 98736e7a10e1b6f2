import { Suspense } from 'react';
import { useAgentCheckout } from '../../cart/agent-checkout.ts';
import { optionalPart } from '../../ui/lazy-part.tsx';

const ShareChoice = optionalPart(async () => (await import('./share-choice.tsx')).ShareChoice);

/** Renders the choice to share the order with the agent whose link led here. Without an agent it loads no code. */
export function AgentConsent() {
  const checkout = useAgentCheckout();
  if (!checkout) return null;
  return (
    <Suspense>
      <ShareChoice checkout={checkout} />
    </Suspense>
  );
}
