/** The fields of a product or variant that a sale changes. */
const changedBySales = new Set(['stock', 'updatedAt']);

/** The parts of a request by which records are chosen and sorted. */
interface Choosing {
  readonly where?: unknown;
  readonly orderBy?: unknown;
}

/**
 * Returns the tags of the stocks in a response of the API, for its eviction when one of them changes. Every other
 * change evicts all responses. null means that the response must not be cached. It contains a stock without the id of
 * its product, or a sale may change which records it contains.
 */
export function stockTags(request: unknown, answer: unknown): readonly string[] | null {
  if (isChosenByStock(request)) return null;
  const ids = new Set<string>();
  const visit = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.every(visit);
    if (typeof value !== 'object' || value === null) return true;
    if (Object.keys(value).some((field) => changedBySales.has(field))) {
      const { id }: { id?: unknown } = value;
      if (typeof id !== 'string') return false;
      ids.add(`stock:${id}`);
    }
    return Object.values(value).every(visit);
  };
  return visit(answer) ? [...ids] : null;
}

function isChosenByStock(request: unknown): boolean {
  if (typeof request !== 'object' || request === null) return false;
  const { where, orderBy }: Choosing = request;
  return namesAny(where) || namesAny(orderBy);
}

function namesAny(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(namesAny);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([field, inner]) => changedBySales.has(field) || namesAny(inner));
}
