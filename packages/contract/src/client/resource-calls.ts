import type { Filter } from '../resources/filter.schema.ts';
import type { Send } from './transport.ts';

export interface Many<Item> {
  readonly items: Item[];
  readonly nextCursor: string | null;
  /** When the filter asked for `count`. */
  readonly total?: number;
}

/** The five generic calls of one resource (spec §7; contract §2). With `select` the answer holds less than the type says. */
export interface ResourceCalls<Item, Create, Update> {
  many(filter?: Filter, signal?: AbortSignal): Promise<Many<Item>>;
  one(filter: Filter): Promise<Item>;
  create(body: Create): Promise<Item>;
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
    create: (body) => send({ method: 'POST', path: `/${path}`, body }),
    update: (id, body) => send({ method: 'PUT', path: at(id), body: { ...body, id } }),
    delete: (id) => send({ method: 'DELETE', path: at(id) }),
  };
}
