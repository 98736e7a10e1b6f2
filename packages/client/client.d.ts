import type { Client } from 'openapi-fetch';
import type { components, paths } from './api.d.ts';

/** The calls of a shop by path. The calls return `data` or `error`, and never throw for a refusal: see `unwrap`. */
export type VitrineClient = Client<paths>;

/** The schemas of the API by name, such as `Schemas['ApiKey']`. */
export type Schemas = components['schemas'];

export interface VitrineClientOptions {
  /** The address of the shop, such as `https://shop.example`. */
  readonly url: string;
  /** An API key or an access token of OAuth. Without one, calls are those of a visitor. */
  readonly key?: string;
  readonly fetch?: typeof globalThis.fetch;
  /**
   * How often a call is repeated, by default 3 times. 429 repeats every call, after the pause that the shop names, at most
   * 60 seconds. Reads are also repeated without a response and after 502, 503 and 504.
   */
  readonly maxRetries?: number;
  /** The milliseconds that one attempt may take, by default 30,000. */
  readonly timeoutMs?: number;
}

/**
 * Creates a client of one shop.
 *
 * @example
 * const shop = createVitrineClient({ url: 'https://shop.example', key: process.env.SHOP_KEY });
 * const { items } = await unwrap(shop.POST('/api/v1/products/many', { body: { limit: 10 } }));
 */
export function createVitrineClient(options: VitrineClientOptions): VitrineClient;

interface CallResult<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * Returns the response of a call.
 * @throws VitrineError when the shop refused the call.
 */
export function unwrap<Data>(call: Promise<CallResult<Data>>): Promise<Data>;

type AnswerOf<Path extends keyof paths> = paths[Path] extends {
  post: { responses: { 200: { content: { 'application/json': infer Answer } } } };
}
  ? Answer
  : never;

type BodyOf<Path extends keyof paths> = paths[Path] extends {
  post: { requestBody?: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

/** The paths of lists, such as `/api/v1/orders/many`. */
export type ListPath = {
  [Path in keyof paths]: AnswerOf<Path> extends { items: unknown[]; nextCursor: string | null } ? Path : never;
}[keyof paths];

/** A record of a list. */
export type RecordOf<Path extends ListPath> = AnswerOf<Path> extends { items: (infer Item)[] } ? Item : never;

/**
 * Reads all records of a list, page by page with 100 each.
 * @throws VitrineError when the shop refused a page.
 *
 * @example
 * for await (const order of eachRecord(shop, '/api/v1/orders/many', { where: { status: 'PAID' } })) print(order);
 */
export function eachRecord<Path extends ListPath>(
  client: VitrineClient,
  path: Path,
  body?: BodyOf<Path>,
): AsyncGenerator<RecordOf<Path>, void, undefined>;

/** A call that the shop refused. */
export class VitrineError extends Error {
  /** The status of HTTP. */
  readonly status: number;
  /** The code of the error, such as `NOT_FOUND`; see docs/errors.md of the shop. `UNKNOWN` if the answer has none. */
  readonly code: string;
  /** The refused fields of the body. */
  readonly errors: readonly { readonly path: string; readonly message: string }[];
  /** The id under which the log of the shop has the call. */
  readonly requestId: string | null;
}
