import { maxIdLength } from './extension-answers.ts';

// The ids of an extension's objects in the shop begin with its name, so that no other extension gets calls about them. The id of
// a rate also has its parcel, so that an extension need not find the parcel of a rate.

/** The max length of such an id: three parts, each escaped. */
const maxLength = 3 * maxIdLength * 3;

/** @example joinIds('acme', 'shp 1') // 'acme/shp%201' */
export function joinIds(extension: string, ...ids: readonly string[]): string {
  return [extension, ...ids].map(encodeURIComponent).join('/');
}

/** Returns the name of the extension of an id, and its own ids. Null for an id that no extension has. */
export function splitIds(joined: string, count: 1 | 2): readonly [string, ...string[]] | null {
  if (joined.length > maxLength) return null;
  const parts = joined.split('/');
  if (parts.length !== count + 1 || parts.some((part) => part === '')) return null;
  try {
    const [extension = '', ...ids] = parts.map(decodeURIComponent);
    return [extension, ...ids];
  } catch {
    return null;
  }
}
