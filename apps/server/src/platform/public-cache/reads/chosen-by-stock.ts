/** The fields of a product or variant that a sale changes. */
const changedBySales = new Set(['stock', 'updatedAt']);

/** The parts of a request by which records are chosen and sorted. */
interface Choosing {
  readonly where?: unknown;
  readonly orderBy?: unknown;
}

/** Returns whether a sale may change which records the response contains, so that it must not be cached. */
export function isChosenByStock(request: unknown): boolean {
  if (typeof request !== 'object' || request === null) return false;
  const { where, orderBy }: Choosing = request;
  return namesAny(where) || namesAny(orderBy);
}

function namesAny(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(namesAny);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([field, inner]) => changedBySales.has(field) || namesAny(inner));
}
