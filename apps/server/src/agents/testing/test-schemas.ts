import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as z from 'zod';

/**
 * The published schemas of the protocols that agents use, without their descriptions (see the README beside this file).
 */
const files = {
  ucp: 'ucp-2026-04-08.data.json',
  mcp: 'mcp-2026-07-28.data.json',
  feed: 'acp-feed-2026-04-17.data.json',
  session: 'acp-checkout-2026-04-17.data.json',
};

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
for (const file of Object.values(files)) {
  const read: unknown = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
  for (const schema of Array.isArray(read) ? read : [read]) ajv.addSchema(schema as object);
}

/** The schemas that tests use, by short names. */
const addresses = {
  profile: 'https://ucp.dev/discovery/profile.json#/$defs/business_profile',
  search: 'https://ucp.dev/schemas/shopping/catalog_search.json#/$defs/search_response',
  lookup: 'https://ucp.dev/schemas/shopping/catalog_lookup.json#/$defs/lookup_response',
  product: 'https://ucp.dev/schemas/shopping/catalog_lookup.json#/$defs/get_product_response',
  cart: 'https://ucp.dev/schemas/shopping/cart.json',
  checkout: 'https://ucp.dev/schemas/shopping/checkout.json',
  fulfillment: 'https://ucp.dev/schemas/shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout',
  order: 'https://ucp.dev/schemas/shopping/order.json',
  refusal: 'https://ucp.dev/schemas/shopping/types/error_response.json',
  discover: 'https://modelcontextprotocol.io/2026-07-28/schema.json#/$defs/DiscoverResult',
  tools: 'https://modelcontextprotocol.io/2026-07-28/schema.json#/$defs/ListToolsResult',
  handler: 'https://ucp.dev/schemas/payment_handler.json#/$defs/business_schema',
  toolResult: 'https://modelcontextprotocol.io/2026-07-28/schema.json#/$defs/CallToolResult',
  rpcError: 'https://modelcontextprotocol.io/2026-07-28/schema.json#/$defs/JSONRPCErrorResponse',
  session: 'https://example.com/schemas/agentic-checkout/bundle.schema.json#/$defs/CheckoutSession',
  sessionWithOrder: 'https://example.com/schemas/agentic-checkout/bundle.schema.json#/$defs/CheckoutSessionWithOrder',
  acpOrder: 'https://example.com/schemas/agentic-checkout/bundle.schema.json#/$defs/Order',
  acpError: 'https://example.com/schemas/agentic-checkout/bundle.schema.json#/$defs/Error',
  acpDiscovery: 'https://example.com/schemas/agentic-checkout/bundle.schema.json#/$defs/DiscoveryResponse',
  feedProduct: 'https://agentic-commerce-protocol.example/2026-04-17/feed.json#/$defs/Product',
} as const;
export type SchemaName = keyof typeof addresses;

/** Returns what a published schema refuses in a value. An empty list means that the value is valid. */
export function schemaErrors(name: SchemaName, value: unknown): string[] {
  const validate: ValidateFunction | undefined = ajv.getSchema(addresses[name]);
  if (!validate) throw new Error(`There is no schema ${addresses[name]}.`);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** The schema of the answers of each path of UCP over REST, without its ids. */
const answersByPath: readonly (readonly [RegExp, SchemaName])[] = [
  [/^\/catalog\/search$/, 'search'],
  [/^\/catalog\/lookup$/, 'lookup'],
  [/^\/catalog\/product$/, 'product'],
  [/^\/carts(\/|$)/, 'cart'],
  [/^\/checkout-sessions(\/|$)/, 'fulfillment'],
  [/^\/orders\//, 'order'],
];

const refused = z.object({ ucp: z.object({ status: z.literal('error') }) });
/** A protocol error of the Universal Commerce Protocol, or a problem of any call, which its document leaves to HTTP. */
const protocolError = z.union([
  z.strictObject({ code: z.string().regex(/^[a-z_]+$/), content: z.string().min(1) }),
  z.looseObject({ type: z.string(), title: z.string(), status: z.int().min(400), detail: z.string() }),
]);

/** Throws when an answer to a path below `/api/ucp` is none of the protocol: a record, a refusal, or a protocol error. */
export function requirePublishedAnswer(
  path: string,
  { status, body }: { readonly status: number; readonly body: unknown },
): void {
  const name = answersByPath.find(([pattern]) => pattern.test(path))?.[1];
  if (!name) return;
  if (status >= 300) return void protocolError.parse(body);
  const errors = schemaErrors(refused.safeParse(body).success ? 'refusal' : name, body);
  if (errors.length > 0) throw new Error(`${path} answers other than published: ${errors.join('; ')}`);
}
