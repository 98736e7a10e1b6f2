import type { Sent } from './sent.ts';
import type { Budget } from './verdict.ts';

/** A request whose size can be chosen. */
export interface Growing {
  readonly name: string;
  /** The maximum cost of one request of any size. */
  readonly budget: Budget;
  make(size: number): Sent;
}
