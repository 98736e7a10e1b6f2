import { mostIncluded } from '@vitrine/contract/resources/filter.schema.ts';
import { type ByteAllowance, ByteAllowanceSpent } from '../platform/database/text-query.ts';
import { answerTooLarge, requestCosts } from '../platform/http/request-costs.ts';
import { failure, type Outcome } from '../platform/outcome.ts';

/** What is left of one answer: for the rows that are fetched, and for what they become in the text, where one row may stand many times. */
export interface ReadBudget {
  /** Bytes that may still come from the database. */
  readonly allowance: ByteAllowance;
  /** @throws AnswerTooLarge when more rows of other resources came than an answer may include. */
  fetched(rowCount: number): void;
  /** @throws AnswerTooLarge when the records of one level hold more text or more records than an answer may. */
  written(total: { readonly bytes: number; readonly includedCount: number }): void;
}

class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

/** The budget of one answer to shoppers, or to staff. */
export function readBudget(audience: 'public' | 'staff'): ReadBudget {
  const bytes = requestCosts[audience === 'staff' ? 'staffRead' : 'read'].answerBytes;
  let fetchedCount = 0;
  return {
    allowance: { bytes },
    fetched(rowCount) {
      fetchedCount += rowCount;
      if (fetchedCount > mostIncluded) throw new AnswerTooLarge();
    },
    written(total) {
      if (total.bytes > bytes || total.includedCount > mostIncluded) throw new AnswerTooLarge();
    },
  };
}

/** A read that stops where its budget ends, before the memory for more is spent: ANSWER_TOO_LARGE then. */
export async function withinBudget(read: () => Promise<Outcome<string>>): Promise<Outcome<string>> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AnswerTooLarge || error instanceof ByteAllowanceSpent) {
      return failure('ANSWER_TOO_LARGE', answerTooLarge);
    }
    throw error;
  }
}
