import {
  cartRequest,
  checkoutRequest,
  checkoutUpdate,
  completeRequest,
  lookupRequest,
  productRequest,
  searchRequest,
} from '@vitrine/contract/channels/agent-requests.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../../platform/boot/context.ts';
import { payCheckout } from '../paying/pay-checkout.ts';
import {
  cancelAgentCart,
  checkOutCart,
  createAgentCart,
  type RepeatKey,
  readAgentCart,
  updateAgentCart,
} from './agent-carts.ts';
import { refusal } from './answers.ts';
import { readAgentOrder } from './describe-order.ts';
import { lookUpCatalog, readProduct, searchCatalog } from './read-catalog.ts';
import { policyRequest, readPolicies } from './read-policies.ts';

/** What an agent does: over REST by a method and a path, over MCP as a tool. Both give the same answer. */
interface Operation {
  readonly title: string;
  readonly description: string;
  /** The arguments of the tool. */
  readonly input: z.ZodObject;
  readonly isRead: boolean;
  run(context: AppContext, args: never, by: By): Promise<object>;
}

/** Who makes a request. */
export interface By {
  /** The agent that signed it. Null for none. */
  readonly agent: string | null;
  /** The address of the client. */
  readonly address: string;
}

/** The metadata that a platform sends with each tool call. */
const meta = z
  .looseObject({
    'ucp-agent': z.looseObject({ profile: z.string().max(2_000).optional() }).optional(),
    'idempotency-key': z.string().min(1).max(255).optional(),
  })
  .optional();
const id = z.string().min(1).max(200);

function getKey(sent: z.infer<typeof meta>): RepeatKey {
  const key = sent?.['idempotency-key'];
  return key === undefined ? undefined : { agent: sent?.['ucp-agent']?.profile ?? '', key };
}

function operation<Input extends z.ZodObject>(
  about: Pick<Operation, 'title' | 'description' | 'isRead'>,
  input: Input,
  run: (context: AppContext, args: z.infer<Input>, by: By) => Promise<object>,
): Operation {
  return { ...about, input, run };
}

const read = { isRead: true } as const;
const write = { isRead: false } as const;

/** The tools of shoppers, in the words of the Universal Commerce Protocol. `get_policies` is the shop's own. */
export const operations = {
  search_catalog: operation(
    {
      ...read,
      title: 'Search products',
      description: 'Finds products by words and price. Amounts are in the smallest unit of the currency.',
    },
    z.looseObject({ meta, catalog: searchRequest }),
    (context, { catalog }) => searchCatalog(context, catalog),
  ),
  lookup_catalog: operation(
    { ...read, title: 'Look up products', description: 'Reads up to 50 products or variants by their ids.' },
    z.looseObject({ meta, catalog: lookupRequest }),
    (context, { catalog }) => lookUpCatalog(context, catalog),
  ),
  get_product: operation(
    { ...read, title: 'Get a product', description: 'Reads one product with all its variants, prices and stock.' },
    z.looseObject({ meta, catalog: productRequest }),
    (context, { catalog }) => readProduct(context, catalog),
  ),
  get_policies: operation(
    {
      ...read,
      title: 'Get policies',
      description: 'Reads the policies of the shop: returns, shipping, privacy, terms.',
    },
    z.looseObject({ meta, policies: policyRequest.optional() }),
    (context, { policies }) => readPolicies(context, policies ?? {}),
  ),
  create_cart: operation(
    {
      ...write,
      title: 'Create a cart',
      description: 'Prices items with the ids of variants. The buyer continues at continue_url.',
    },
    z.looseObject({ meta, cart: cartRequest }),
    (context, { cart, meta: sent }, { agent }) =>
      createAgentCart(context, 'CART', { request: cart, key: getKey(sent), agent }),
  ),
  get_cart: operation(
    { ...read, title: 'Get a cart', description: 'Reads a cart at the current prices and stock.' },
    z.looseObject({ meta, id }),
    (context, args, { agent }) => readAgentCart(context, 'CART', { id: args.id, agent }),
  ),
  update_cart: operation(
    { ...write, title: 'Update a cart', description: 'Replaces the lines of a cart.' },
    z.looseObject({ meta, id, cart: cartRequest }),
    (context, { id: cartId, cart, meta: sent }, { agent }) =>
      updateAgentCart(context, 'CART', { id: cartId, request: cart, agent, key: getKey(sent) }),
  ),
  cancel_cart: operation(
    { ...write, title: 'Cancel a cart', description: 'Cancels a cart.' },
    z.looseObject({ meta, id }),
    (context, args, { agent }) => cancelAgentCart(context, 'CART', { id: args.id, agent }),
  ),
  create_checkout: operation(
    {
      ...write,
      title: 'Create a checkout',
      description: 'Starts a checkout of items or of a cart. Lead the buyer to continue_url, where they pay.',
    },
    z.looseObject({ meta, checkout: checkoutRequest }),
    (context, { checkout, meta: sent }, { agent }) => startCheckout(context, checkout, { key: getKey(sent), agent }),
  ),
  get_checkout: operation(
    { ...read, title: 'Get a checkout', description: 'Reads a checkout at the current prices and stock.' },
    z.looseObject({ meta, id }),
    (context, args, { agent }) => readAgentCart(context, 'CHECKOUT', { id: args.id, agent }),
  ),
  update_checkout: operation(
    {
      ...write,
      title: 'Update a checkout',
      description: 'Replaces the lines, the buyer and the delivery of a checkout.',
    },
    z.looseObject({ meta, id, checkout: checkoutUpdate }),
    (context, { id: checkoutId, checkout, meta: sent }, { agent }) =>
      updateAgentCart(context, 'CHECKOUT', { id: checkoutId, request: checkout, agent, key: getKey(sent) }),
  ),
  complete_checkout: operation(
    {
      ...write,
      title: 'Complete a checkout',
      description:
        'Pays and places the order of a signed checkout that is ready_for_complete. Any other checkout is completed by the buyer at continue_url.',
    },
    z.looseObject({ meta, id, checkout: completeRequest.optional() }),
    (context, { id: checkoutId, checkout = {}, meta: sent }, { agent, address }) =>
      payCheckout(context, { id: checkoutId, agent, address, key: getKey(sent), request: checkout }),
  ),
  cancel_checkout: operation(
    { ...write, title: 'Cancel a checkout', description: 'Cancels a checkout.' },
    z.looseObject({ meta, id }),
    (context, args, { agent }) => cancelAgentCart(context, 'CHECKOUT', { id: args.id, agent }),
  ),
  get_order: operation(
    {
      ...read,
      title: 'Get an order',
      description: 'Reads an order with its parcels and refunds. Only the agent whose signed checkout led to it may.',
    },
    z.looseObject({ meta, id }),
    (context, args, { agent }) => readAgentOrder(context, args.id, agent),
  ),
} as const satisfies Readonly<Record<string, Operation>>;
export type OperationName = keyof typeof operations;

async function startCheckout(
  context: AppContext,
  checkout: z.infer<typeof checkoutRequest>,
  by: { readonly key: RepeatKey; readonly agent: string | null },
) {
  const { cart_id: cartId, line_items: lines, context: buyer } = checkout;
  const purchase = { buyer: checkout.buyer, fulfillment: checkout.fulfillment };
  if (cartId !== undefined) return checkOutCart(context, cartId, { ...by, purchase });
  if (!lines) return refusal('invalid', 'Send line_items or cart_id.', context.environment.siteUrl);
  return createAgentCart(context, 'CHECKOUT', { request: { line_items: lines, context: buyer, ...purchase }, ...by });
}

export function isOperation(name: string): name is OperationName {
  return Object.hasOwn(operations, name);
}

/** Returns whether the answer depends on the agent that signed the request. */
export function isOfCheckout(name: OperationName): boolean {
  return name.endsWith('_checkout') || name === 'get_order';
}

/** Runs an operation with arguments that its schema has read. */
export function runOperation(
  context: AppContext,
  name: OperationName,
  { args, ...by }: By & { readonly args: unknown },
): Promise<object> {
  return operations[name].run(context, args as never, by);
}
