import type { Sent } from './sent.ts';

/** A request whose size can be chosen. */
export interface Growing {
  readonly name: string;
  /** Whether it may hash a password. */
  readonly isPassword: boolean;
  make(size: number): Sent;
}
