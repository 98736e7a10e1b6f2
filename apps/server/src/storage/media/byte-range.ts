/** A part of a file: the indexes of its first and last byte. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Returns the part that a Range header asks for (RFC 9110, 14.1.2). 'whole': no header, another unit, several parts or a
 * malformed header, which are ignored. null: the part is beyond the end.
 *
 * @example byteRange('bytes=0-99', 500) // { first: 0, last: 99 }
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '') return to === '0' ? null : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return 'whole';
  return first < size ? { first, last } : null;
}
