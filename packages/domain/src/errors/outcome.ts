/** An expected failure, which is returned and never thrown. `detail` is a sentence for people. */
export interface Failure<Code extends string = string> {
  readonly ok: false;
  readonly code: Code;
  readonly detail: string;
}

/**
 * The result of an operation with expected failures: the value, or a failure whose code names the case.
 *
 * @example const planned = planFullRefund(order); if (!planned.ok) return planned; show(planned.value.amount);
 */
export type Outcome<Value, Refusal extends Failure = Failure> = { readonly ok: true; readonly value: Value } | Refusal;

/**
 * @example
 * success(3) // { ok: true, value: 3 }
 */
export function success<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/**
 * @example
 * failure('NOTHING_TO_REFUND', 'There is nothing to refund') // { ok: false, code: 'NOTHING_TO_REFUND', detail: ... }
 */
export function failure<Code extends string>(code: Code, detail: string): Failure<Code> {
  return { ok: false, code, detail };
}
