/** What a rule answers when it may be refused: the value, or a code to switch on with words for people. */
export type Outcome<Value, Code extends string> = { readonly ok: true; readonly value: Value } | Refusal<Code>;

export interface Refusal<Code extends string> {
  readonly ok: false;
  readonly code: Code;
  readonly message: string;
}

export function accepted<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function refused<Code extends string>(code: Code, message: string): Refusal<Code> {
  return { ok: false, code, message };
}
