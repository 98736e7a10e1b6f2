const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);
/** A host without a user, then a path or a query, without the characters that parsers of addresses read in different ways. */
const plain = /^https?:\/\/[^\\"<>^`{|}\s/?@]+(?:[/?][^\\"<>^`{|}\s]*)?$/;
const ascii = /^[!-~]+$/;

export const maxRedirectAddressLength = 500;

/**
 * Returns whether a consent may return to the address: https, or http on the own computer, without a fragment and
 * without a user (docs/oauth.md#apps).
 */
export function isRedirectAddress(text: string): boolean {
  if (text.length > maxRedirectAddressLength || !ascii.test(text) || !plain.test(text) || text.includes('#'))
    return false;
  const url = URL.parse(text);
  if (!url || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopbackNames.has(url.hostname));
}

/** Returns the registered address with the parameters of a response added. Its own text stays as it is. */
export function withParameters(address: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const sent = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) sent.append(name, value);
  return `${address}${address.includes('?') ? '&' : '?'}${sent}`;
}
