import { maxIncluded } from '@vitrine/contract/resources/filter.schema.ts';
import { type ByteAllowance, ByteAllowanceSpent } from '../../platform/database/statements/text-query.ts';
import { answerTooLarge, requestCosts } from '../../platform/http/load/request-costs.ts';
import { failure, type Outcome } from '../../platform/runtime/outcome.ts';

/**
 * The remaining budget of one response: for the fetched rows, and for the text created from them, which may repeat a
 * row many times.
 */
export interface ReadBudget {
  /** Bytes that may still come from the database. */
  readonly allowance: ByteAllowance;
  /** @throws AnswerTooLarge when more rows of other resources were fetched than a response may include. */
  fetched(rowCount: number): void;
  /** @throws AnswerTooLarge when the records of one level contain more text or more records than allowed. */
  written(total: { readonly bytes: number; readonly includedCount: number }): void;
}

class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

/** Returns the budget of one response to shoppers or to staff. */
export function readBudget(audience: 'public' | 'staff'): ReadBudget {
  const bytes = requestCosts[audience === 'staff' ? 'staffRead' : 'read'].answerBytes;
  let fetchedCount = 0;
  return {
    allowance: { bytes },
    fetched(rowCount) {
      fetchedCount += rowCount;
      if (fetchedCount > maxIncluded) throw new AnswerTooLarge();
    },
    written(total) {
      if (total.bytes > bytes || total.includedCount > maxIncluded) throw new AnswerTooLarge();
    },
  };
}

/** Runs a read that stops with ANSWER_TOO_LARGE when its budget is used up, before more memory is allocated. */
export async function withinBudget<Read>(read: () => Promise<Outcome<Read>>): Promise<Outcome<Read>> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AnswerTooLarge || error instanceof ByteAllowanceSpent) {
      return failure('ANSWER_TOO_LARGE', answerTooLarge);
    }
    throw error;
  }
}
