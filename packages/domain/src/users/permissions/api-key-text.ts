const pattern = /^vtr_live_([A-Za-z0-9_-]{43})([0-9a-f]{8})$/;

/** Returns the text of an API key: a prefix that scanners of source code recognise, 256 random bits, a checksum. */
export function apiKeyText(random: string, checksum: string): string {
  return `vtr_live_${random}${checksum}`;
}

/** Returns the parts of a text in the form of an API key, or undefined for another text. The checksum is not checked. */
export function apiKeyParts(text: string): { readonly random: string; readonly checksum: string } | undefined {
  const [, random, checksum] = pattern.exec(text) ?? [];
  return random !== undefined && checksum !== undefined ? { random, checksum } : undefined;
}
