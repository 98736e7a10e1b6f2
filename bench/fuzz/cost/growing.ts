import type { Sent } from './sent.ts';

/** A request that can be made as large as one likes. */
export interface Growing {
  readonly name: string;
  /** It may hash a password. */
  readonly isPassword: boolean;
  make(size: number): Sent;
}
