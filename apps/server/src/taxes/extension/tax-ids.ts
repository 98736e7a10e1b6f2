// The shop stores an extension's ids of calculations and records after its name and the key of the call. An extension may use an id
// twice.

/** @example joinTaxId('acme', 'tax-1', 'doc_1') // 'acme/tax-1/doc_1' */
export function joinTaxId(extension: string, key: string, id: string): string {
  return `${extension}/${key}/${id}`;
}

/** Returns the id as the extension knows it. */
export function ownTaxId(joined: string): string {
  return joined.split('/').slice(2).join('/');
}
