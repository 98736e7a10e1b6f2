import { randomBytes } from 'node:crypto';
import type { MadeBulkCodes } from '@vitrine/contract/discounts/bulk-codes.schema.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { recordAudit } from '../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { countBulkCodes, hasDiscount, insertBulkCodes, loadBulkCodes, lockDiscount } from './bulk-codes.queries.ts';

/** Capitals and digits that are easy to distinguish: 32 of them, five bits each. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 60 bits. Of 10,000 codes, a guess finds one in 10^14 tries. */
const randomCharacters = 12;

interface MakeRequest {
  readonly caller: SignedInCaller;
  readonly id: string;
  readonly count: number;
  readonly prefix: string;
  readonly requestId: string;
}

/** Generates bulk codes of a discount, all or none. Returns its total number of codes. Failure: NOT_FOUND. */
export function makeBulkCodes(
  db: Db,
  { caller, id, count, prefix, requestId }: MakeRequest,
): Promise<Outcome<MadeBulkCodes>> {
  return inTransaction(db, async (tx): Promise<Outcome<MadeBulkCodes>> => {
    if (!(await lockDiscount(tx, id))) return unknownDiscount;
    // Replaces a random code that already exists.
    for (let left = count; left > 0; ) {
      left -= await insertBulkCodes(tx, id, randomCodes(left, prefix.toUpperCase()));
    }
    const counts = await countBulkCodes(tx, id);
    // The codes themselves are worth money, so the log does not store them.
    const after = { count, prefix, ...counts };
    const entry = { action: 'make-codes', resource: 'discounts', resourceId: id, before: null, after };
    await recordAudit(tx, { caller, ...entry, requestId });
    return success(counts);
  });
}

function randomCodes(count: number, prefix: string): readonly string[] {
  const bytes = randomBytes(count * randomCharacters);
  return Array.from({ length: count }, (_, index) => {
    const part = bytes.subarray(index * randomCharacters, (index + 1) * randomCharacters);
    return prefix + Array.from(part, (byte) => alphabet.charAt(byte % alphabet.length)).join('');
  });
}

/** Returns the codes of a discount as lines of a CSV. Failure: NOT_FOUND. */
export async function bulkCodesCsv(db: Db, id: string): Promise<Outcome<AsyncIterable<string>>> {
  return (await hasDiscount(db, id)) ? success(streamCsv(db, id)) : unknownDiscount;
}

/** Yields the codes as lines of a CSV. No cell has a character that a CSV quotes, and none starts like a formula. */
async function* streamCsv(db: Db, id: string): AsyncGenerator<string> {
  yield 'code,state,order\r\n';
  for await (const rows of loadBulkCodes(db, id)) {
    yield rows.map((row) => `${row.code},${row.is_used ? 'used' : 'not used'},${row.order_number ?? ''}\r\n`).join('');
  }
}

const unknownDiscount = failure('NOT_FOUND', 'There is no such discount.');
