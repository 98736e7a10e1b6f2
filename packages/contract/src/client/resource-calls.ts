import type { Filter } from '../resources/filter.schema.ts';
import type { Send } from './transport.ts';

export interface Many<Item> {
  readonly items: Item[];
  readonly nextCursor: string | null;
  /** Included when the filter has `count`. */
  readonly total?: number;
}

/**
 * The five generic calls of a resource (spec §7; docs/behaviour/resources.md#writes). With `select`, responses lack
 * fields of their type.
 */
export interface ResourceCalls<Item, Create, Update> {
  many(filter?: Filter, signal?: AbortSignal): Promise<Many<Item>>;
  one(filter: Filter): Promise<Item>;
  /**
   * Creates a record. With an idempotency key the call can be repeated until a response arrives, and creates only one
   * record.
   */
  create(body: Create, idempotencyKey?: string): Promise<Item>;
  update(id: string, body: Update): Promise<Item>;
  delete(id: string): Promise<{ success: true }>;
}

export function resourceCalls<Item, Create, Update extends object>(
  send: Send,
  path: string,
): ResourceCalls<Item, Create, Update> {
  const at = (id: string) => `/${path}/${encodeURIComponent(id)}`;
  return {
    many: (filter = {}, signal) => send({ method: 'POST', path: `/${path}/many`, body: filter, signal }),
    one: (filter) => send({ method: 'POST', path: `/${path}/one`, body: filter }),
    create: (body, idempotencyKey) =>
      send({
        method: 'POST',
        path: `/${path}`,
        body,
        ...(idempotencyKey && { headers: { 'idempotency-key': idempotencyKey } }),
      }),
    update: (id, body) => send({ method: 'PUT', path: at(id), body: { ...body, id } }),
    delete: (id) => send({ method: 'DELETE', path: at(id) }),
  };
}
