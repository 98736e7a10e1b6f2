import { agentSettings } from '../../channels/channels.ts';
import { type AgentPayments, cardProvider } from '../../payments/payments.ts';
import type { AppContext } from '../../platform/boot/context.ts';

/** How agents pay in this shop: the handler of the card provider, and how it is declared. */
export interface OfferedHandler {
  readonly id: string;
  readonly declared: Readonly<Record<string, readonly object[]>>;
  /** The same payments in the words of the Agentic Commerce Protocol. */
  readonly delegated: ReturnType<AgentPayments['delegated']>;
  readonly tokenType: string;
  readonly readToken: AgentPayments['readToken'];
}

/** Returns the payment handler of the shop. Null while the owner has named no profile, or has no keys of the provider. */
export async function offeredHandler(context: AppContext): Promise<OfferedHandler | null> {
  const { paymentProfile } = await agentSettings(context.db);
  const { agentPayments, connection } = cardProvider;
  if (paymentProfile === '' || !agentPayments || !connection.isUsable(context)) return null;
  const handler = agentPayments.handler(context, paymentProfile);
  const { name, tokenType, readToken } = agentPayments;
  const delegated = agentPayments.delegated(context, paymentProfile);
  return { id: handler.id, declared: { [name]: [handler] }, delegated, tokenType, readToken };
}
