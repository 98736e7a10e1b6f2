/** Rows of one DELETE: few enough that it ends within a second, and that no other statement waits long for a row. */
export const rowsPerDelete = 1_000;

/**
 * Deletes until less than a whole batch is left, each batch in its own transaction. Returns the number of deleted rows.
 * @param deleteSome deletes at most `rowsPerDelete` rows and returns how many it deleted
 */
export async function deleteInBatches(deleteSome: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await deleteSome();
    total += count;
    if (count < rowsPerDelete) return total;
  }
}
