/**
 * Wraps each line of a text, such as an order number or a name, in the characters FSI and PDI. It then has its own
 * direction in a text that runs from right to left. An empty text stays empty.
 */
export function isolate(text: string): string {
  return text.replace(/[^\n]+/g, '\u2068$&\u2069');
}

/** Returns the texts of a language with each parameter isolated. A mail program makes an {address} a link, so it stays. */
export function isolateParameters<Texts>(texts: Texts): Texts {
  const isolated = JSON.stringify(texts).replace(/\{(?!address\})\w+\}/g, isolate);
  return JSON.parse(isolated) as Texts;
}
