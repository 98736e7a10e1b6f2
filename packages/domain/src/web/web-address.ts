/** Longest address that the shop keeps, in characters. */
export const longestWebAddress = 2000;

/** The shop's own uploads, which are most of what is read: nothing in them needs a parser. */
const uploadAddress = /^\/media\/[\w-]+(?:\.[\w-]+)*$/;
/** URL parsers drop line breaks and tabs, and read a backslash as a slash: such a text means something else than it says. */
const misleading = /[\s\\\p{Cc}\p{Cs}]/u;
const nowhere = 'https://nowhere.invalid';

/**
 * What is wrong with a text as the address of a picture or a page: null for an http or https address without user name and
 * password, or a path of this shop (`/media/...`). The address is parsed as a browser does, so that whoever uses it can.
 */
export function webAddressFault(text: string): string | null {
  if (text.length > longestWebAddress) return `Must have at most ${longestWebAddress} characters`;
  if (uploadAddress.test(text)) return null;
  if (misleading.test(text)) return 'Must not contain blanks, backslashes or control characters';
  if (!/^(?:https?:\/\/|\/(?!\/))/i.test(text)) return 'Must be an address that starts with https:// or /';
  const parsed = parsedAddress(text, nowhere);
  if (!parsed) return 'Must be an address that a browser can read, such as https://example.com/picture.webp';
  if (parsed.username !== '' || parsed.password !== '') return 'Must not contain a user name or a password';
  return null;
}

/** Whether stored or received text can be used as an address; anything but a text cannot. */
export function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && webAddressFault(value) === null;
}

/** The whole address of what is kept as an address or as a path of the shop at `origin`; null for what cannot be read. */
export function absoluteAddress(address: unknown, origin: string): string | null {
  if (!isWebAddress(address)) return null;
  return parsedAddress(address, origin)?.href ?? null;
}

/** `URL.parse`, which older browsers lack. */
function parsedAddress(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
