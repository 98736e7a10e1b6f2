import { isRecordId } from '@vitrine/domain/catalog/record-id.ts';

/** Reads the id of the chosen variant from the address of a product page. Returns null without a valid one. */
export function readVariantId(address: URLSearchParams): string | null {
  const id = address.get('variant')?.toLowerCase() ?? '';
  return isRecordId(id) ? id : null;
}

/** Returns the query of the address of a product page in which this variant is chosen. */
export function variantAddress(id: string | null): string {
  return id === null ? '' : `?variant=${id}`;
}
