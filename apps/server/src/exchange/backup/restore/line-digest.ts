import { createHash } from 'node:crypto';

/** The number of lines, and the sum of their hashes. It is equal for the same lines in any order. */
export interface LineDigest {
  readonly count: number;
  readonly sum: bigint;
}

const bits = 128n;

/** Adds up the SHA-256 of each line, so that tables of any size are compared in constant memory. */
export async function lineDigest(batches: AsyncIterable<readonly string[]>): Promise<LineDigest> {
  let count = 0;
  let sum = 0n;
  for await (const lines of batches) {
    for (const line of lines) {
      const hash = createHash('sha256').update(line).digest('hex');
      sum = BigInt.asUintN(Number(bits), sum + BigInt(`0x${hash.slice(0, Number(bits / 4n))}`));
    }
    count += lines.length;
  }
  return { count, sum };
}
