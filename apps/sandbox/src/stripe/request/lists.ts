import { notFound } from './failure.ts';
import type { Params } from './form-body.ts';
import { integerParam, partsParam, textParam } from './parameters.ts';

/** The parameters that every list accepts. */
export const listParams = ['limit', 'starting_after', 'ending_before', 'created'] as const;

interface Listed {
  readonly id: string;
  readonly created: number;
}

/** Returns one page of Stripe's list. `records` are newest first. `limit` is 1 to 100, 10 by default. */
export function page<T extends Listed>(records: readonly T[], params: Params, url: string) {
  const limit = Math.min(Math.max(integerParam(params, 'limit') ?? 10, 1), 100);
  const matching = records.filter(createdWithin(params));
  const after = textParam(params, 'starting_after');
  const before = textParam(params, 'ending_before');
  const placeOrder = (id: string, param: string): number => {
    const index = matching.findIndex((record) => record.id === id);
    if (index === -1) throw notFound('object', id, param);
    return index;
  };
  if (before !== undefined) {
    const end = placeOrder(before, 'ending_before');
    const start = Math.max(end - limit, 0);
    return { object: 'list' as const, data: matching.slice(start, end), has_more: start > 0, url };
  }
  const start = after === undefined ? 0 : placeOrder(after, 'starting_after') + 1;
  return {
    object: 'list' as const,
    data: matching.slice(start, start + limit),
    has_more: matching.length > start + limit,
    url,
  };
}

function createdWithin(params: Params): (record: Listed) => boolean {
  const created = params['created'];
  if (created === undefined) return () => true;
  if (typeof created === 'string') {
    const exactly = integerParam(params, 'created');
    return (record) => record.created === exactly;
  }
  const range = partsParam(params, 'created');
  const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map((bound) => integerParam(range, bound));
  return ({ created: at }) =>
    (gt === undefined || at > gt) &&
    (gte === undefined || at >= gte) &&
    (lt === undefined || at < lt) &&
    (lte === undefined || at <= lte);
}
