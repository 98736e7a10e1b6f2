/** An unchecked object from browser storage. A schema library would be larger than the rest of the cart's code. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Returns whether the value is a whole number, 0 or more: units, cents, basis points. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

export function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}

/** Reads each entry of a list. Returns null when the value is not a list, or when one entry is invalid. */
export function readList<Entry>(value: unknown, read: (fields: Fields) => Entry | null): readonly Entry[] | null {
  if (!Array.isArray(value)) return null;
  const entries = value.map((entry: unknown) => (isFields(entry) ? read(entry) : null));
  return entries.every((entry) => entry !== null) ? entries : null;
}
