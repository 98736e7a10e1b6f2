/** Escapes a fact for HTML. The owner's input is text, never markup. */
export function escaped(fact: string): string {
  return fact.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').trim();
}

/** Returns a postal address with a break at each line end. */
export function addressLines(address: string): string {
  return address
    .split('\n')
    .map(escaped)
    .filter((line) => line !== '')
    .join('<br>');
}

/** Returns an email link for an address. */
export function mailLink(email: string): string {
  const address = escaped(email);
  return address === '' ? '' : `<a href="mailto:${address}">${address}</a>`;
}

/** Returns a count with its unit: 'one business day', '3 business days' */
export function counted(count: number, one: string, several: string): string {
  return count === 1 ? `one ${one}` : `${count} ${several}`;
}
