import { createHash } from 'node:crypto';
import { isRecordId } from '@vitrine/domain/catalog/record-id.ts';
import { v7 as uuidv7 } from 'uuid';
import { agentSettings } from '../../channels/channels.ts';
import { agentHost } from '../../orders/orders.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { type Purchase, readBuyer } from '../paying/agent-buyer.ts';
import { offeredHandler } from '../paying/agent-payments.ts';
import {
  type AgentBuyer,
  type AgentCartRow,
  type AgentLine,
  agentCart,
  type CartKind,
  changeAgentCart,
  claimAgentRequest,
  insertAgentCart,
  markCanceled,
  namedItems,
} from './agent-carts.queries.ts';
import { type BuyerContext, chooseView } from './agent-view.ts';
import { type Message, refusal } from './answers.ts';
import { type DescribedRecord, describeRecord, getOrder } from './describe-record.ts';

/** The lines of a cart or a checkout, as an agent sends them. The buyer is stored only while agents may pay. */
export interface CartRequest extends Purchase {
  readonly line_items: readonly { readonly item: { readonly id: string }; readonly quantity: number }[];
  readonly context?: BuyerContext | undefined;
}

const lifetimeMs = { CART: 24 * 60 * 60 * 1000, CHECKOUT: 6 * 60 * 60 * 1000 };
const completed = 'The buyer has ordered, so it cannot change.';
const noRecord = { CART: 'There is no such cart.', CHECKOUT: 'There is no such checkout.' };

const hash = (text: string) => createHash('sha256').update(text).digest();

/** The key with which an agent may repeat a request. Each agent has its own keys. */
export type RepeatKey = { readonly agent: string; readonly key: string } | undefined;

/** An agent that signed has keys that nobody else can use by its name. */
const keyHash = (kind: CartKind, { agent, key }: NonNullable<RepeatKey>, signer: string | null) =>
  hash(JSON.stringify(signer === null ? [kind, agent, key] : [kind, signer, key, 'signed']));

function updateHashes({ agent, key }: NonNullable<RepeatKey>, { id, agent: signer }: Wanted, request: CartRequest) {
  return {
    keyHash: hash(JSON.stringify(['update', id, signer ?? agent, key])),
    requestHash: hash(JSON.stringify(request)),
  };
}

/** What an agent creates, with the agent that signed the request, if one did. */
interface Creation {
  readonly key: RepeatKey;
  readonly agent: string | null;
}

/** A cart or a checkout, and the agent that asks for it. */
interface Wanted {
  readonly id: string;
  readonly agent: string | null;
}

/** The agent used a key again for another request (409). */
export class KeyReused extends Error {
  override readonly name = 'KeyReused';
}

/** The refusal of a reused key, for REST and for tools. */
export const keyReused = {
  status: 409,
  code: 'idempotency_conflict',
  content: 'The idempotency key belongs to another request.',
} as const;

/**
 * Creates a cart or a checkout. With the same key, a repeated request returns the first result.
 * @throws KeyReused when the key belongs to another request.
 */
export async function createAgentCart(
  context: AppContext,
  kind: CartKind,
  { request, key, agent }: Creation & { readonly request: CartRequest },
): Promise<DescribedRecord> {
  const view = await chooseView(context, request.context);
  const { lines, messages } = await readLines(context, request);
  if (lines.length === 0) return refusal('not_found', 'None of the items is for sale.', view.siteUrl);
  const buyer = await getBuyer(context, { kind, agent }, { purchase: request, previous: null });
  const repeatable =
    key === undefined
      ? null
      : {
          keyHash: keyHash(kind, key, agent),
          requestHash: hash(JSON.stringify([view.view, request.line_items, buyer])),
        };
  const cart = await insertAgentCart(
    context.db,
    {
      id: uuidv7(),
      kind,
      view: view.view,
      lines,
      agent: kind === 'CHECKOUT' ? agent : null,
      buyer,
      expires_at: new Date(Date.now() + lifetimeMs[kind]),
    },
    repeatable,
  );
  if (!cart) throw new KeyReused();
  return describeRecord(context, cart, messages);
}

/** Creates a checkout with the lines of a cart. */
export async function checkOutCart(
  context: AppContext,
  cartId: string,
  { key, agent, purchase }: Creation & { readonly purchase: Purchase },
): Promise<DescribedRecord> {
  const cart = isRecordId(cartId) ? await agentCart(context.db, 'CART', cartId) : undefined;
  if (!cart || cart.is_canceled) return refusal('not_found', noRecord.CART, context.environment.siteUrl);
  const repeatable = key === undefined ? null : { keyHash: keyHash('CHECKOUT', key, agent), requestHash: hash(cartId) };
  const { view, lines } = cart;
  const buyer = await getBuyer(context, { kind: 'CHECKOUT', agent }, { purchase, previous: null });
  const checkout = await insertAgentCart(
    context.db,
    {
      id: uuidv7(),
      kind: 'CHECKOUT',
      view,
      lines,
      agent,
      buyer,
      expires_at: new Date(Date.now() + lifetimeMs.CHECKOUT),
    },
    repeatable,
  );
  if (!checkout) throw new KeyReused();
  return describeRecord(context, checkout, []);
}

/** Returns a cart or a checkout at the current prices and stock. */
export async function readAgentCart(context: AppContext, kind: CartKind, wanted: Wanted): Promise<DescribedRecord> {
  const cart = await findCart(context, kind, wanted);
  return cart ? describeRecord(context, cart, []) : refusal('not_found', noRecord[kind], context.environment.siteUrl);
}

/**
 * Replaces the lines and the buyer of a cart or a checkout. Its market stays. With the same key, a repeated request changes
 * nothing, so that one that arrives late undoes no later change.
 * @throws KeyReused when the key belongs to another request.
 */
export async function updateAgentCart(
  context: AppContext,
  kind: CartKind,
  { request, key, ...wanted }: Wanted & { readonly request: CartRequest; readonly key?: RepeatKey },
): Promise<DescribedRecord> {
  const { siteUrl } = context.environment;
  const current = await findCart(context, kind, wanted);
  if (!current) return refusal('not_found', noRecord[kind], siteUrl);
  if (await getOrder(context, current)) return refusal('not_modifiable', completed, siteUrl);
  const { lines, messages } = await readLines(context, request);
  if (lines.length === 0) return refusal('not_found', 'None of the items is for sale.', siteUrl);
  const buyer = await getBuyer(context, current, { purchase: request, previous: current.buyer });
  const changed = await inTransaction(context.db, async (tx) => {
    const claim = key && (await claimAgentRequest(tx, updateHashes(key, wanted, request)));
    if (claim === 'REUSED') throw new KeyReused();
    return claim === 'REPEATED' ? agentCart(tx, kind, current.id) : changeAgentCart(tx, current.id, { lines, buyer });
  });
  if (!changed) return refusal('not_modifiable', 'It was canceled, so it cannot change.', siteUrl);
  return describeRecord(context, changed, messages);
}

/** Cancels a cart or a checkout. A repeated cancelation changes nothing. */
export async function cancelAgentCart(context: AppContext, kind: CartKind, wanted: Wanted): Promise<DescribedRecord> {
  const { siteUrl } = context.environment;
  const current = await findCart(context, kind, wanted);
  if (!current) return refusal('not_found', noRecord[kind], siteUrl);
  if (await getOrder(context, current)) return refusal('not_modifiable', completed, siteUrl);
  const canceled = current.is_canceled ? current : await markCanceled(context.db, current.id);
  return describeRecord(context, canceled ?? { ...current, is_canceled: true }, []);
}

/** Returns a cart or a checkout. A checkout that an agent signed does not exist for anyone else. */
export async function findCart(
  { db }: AppContext,
  kind: CartKind,
  { id, agent }: Wanted,
): Promise<AgentCartRow | undefined> {
  const cart = isRecordId(id) ? await agentCart(db, kind, id) : undefined;
  return cart?.agent === null || cart?.agent === agent ? cart : undefined;
}

/** Returns the host of the agent that signed a checkout, which its buyer reads before they share an order. */
export async function agentOfCheckout({ db }: AppContext, id: string): Promise<Outcome<{ agent: string }>> {
  const { ucp, mcp } = await agentSettings(db);
  const checkout = ucp || mcp ? await agentCart(db, 'CHECKOUT', id) : undefined;
  if (!checkout?.agent || checkout.is_canceled) return failure('NOT_FOUND', 'No agent signed this checkout.');
  return success({ agent: agentHost(checkout.agent) });
}

/** Returns the buyer of a checkout that its agent may pay. Nothing is stored about any other buyer. */
async function getBuyer(
  context: AppContext,
  { kind, agent }: Pick<AgentCartRow, 'kind' | 'agent'>,
  { purchase, previous }: { readonly purchase: Purchase; readonly previous: AgentBuyer | null },
): Promise<AgentBuyer | null> {
  if (kind === 'CART' || agent === null || !(await offeredHandler(context))) return null;
  return readBuyer(purchase, previous);
}

/** Finds the items of lines, and adds up lines of the same item. Unknown ids are left out with a message. */
async function readLines({ db }: AppContext, { line_items: sent }: CartRequest) {
  const ids = sent.map(({ item }) => item.id.toLowerCase());
  const named = new Map((await namedItems(db, ids.filter(isRecordId))).map((row) => [row.id, row]));
  const lines = new Map<string, AgentLine>();
  const messages: Message[] = [];
  for (const [index, { quantity }] of sent.entries()) {
    const row = named.get(ids[index] ?? '');
    if (!row) {
      const path = `$.line_items[${index}]`;
      messages.push({
        type: 'error',
        code: 'not_found',
        content: 'There is no such item.',
        severity: 'recoverable',
        path,
      });
      continue;
    }
    const before = lines.get(row.id)?.quantity ?? 0;
    lines.set(row.id, { productId: row.product_id, variantId: row.variant_id, quantity: before + quantity });
  }
  return { lines: [...lines.values()], messages };
}
