import { maxKitParts, maxPartQuantity } from '@vitrine/domain/catalog/kit.ts';
import * as z from 'zod';
import type { Reading } from '../cells/cell-readers.ts';

const filePart = z.strictObject({
  /** The slug of the product. */
  handle: z.string().min(1).max(200),
  /** 'name:value' of each option of the variant. Absent for a product without variants. */
  options: z.array(z.string().min(3).max(400)).max(20).optional(),
  quantity: z.int().min(1).max(maxPartQuantity),
});
const fileParts = z.array(filePart).max(maxKitParts);

/** A part of a kit in a product file. Files name products by handle, because ids differ between shops. */
export type FilePart = z.infer<typeof filePart>;

/** Reads a cell with the parts of a kit, as JSON. An empty cell means that the item is no kit. */
export function readFileParts(text: string): Reading<readonly FilePart[]> {
  if (text === '') return { value: [] };
  const read = fileParts.safeParse(parsed(text));
  return read.success ? { value: read.data } : { error: 'Kit Parts holds no list of handles with quantities' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
