import type { JobLine } from '../../../platform/runtime/workers/worker-job.ts';
import type { ImportError } from '../../products/csv/import-error.ts';
import { unlessRefused } from '../../products/csv/import-error.ts';
import { readUnits, type XliffDocument, type XliffUnit } from './read-units.ts';

/** The languages of a document come first, then its units. */
export type UnitsItem =
  | { readonly languages: Omit<XliffDocument, 'units'> }
  | { readonly units: readonly XliffUnit[] }
  | { readonly refused: { readonly message: string; readonly errors: readonly ImportError[] } };

/** One message with all units would stall the shop while it reads the message. */
const unitsAtATime = 1_000;

/** Reads an XLIFF document as a job. */
export async function readXliffUnits(xml: string, line: JobLine): Promise<void> {
  const read = await unlessRefused(
    async () => ({ document: readUnits(xml) }),
    ({ message, errors }) => ({ refused: { message, errors } }),
  );
  const send = (item: UnitsItem) => line.send(item);
  if ('refused' in read) return send(read);
  const { units, ...languages } = read.document;
  await send({ languages });
  for (let from = 0; from < units.length; from += unitsAtATime) {
    await send({ units: units.slice(from, from + unitsAtATime) });
  }
}
