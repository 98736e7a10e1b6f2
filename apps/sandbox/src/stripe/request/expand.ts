import type { StripeContext } from '../stripe-context.ts';
import { invalidRequest } from './failure.ts';
import type { Params } from './form-body.ts';
import { listParam } from './parameters.ts';

const expandable = [
  'balance_transaction',
  'charge',
  'customer',
  'failure_balance_transaction',
  'latest_charge',
  'payment_intent',
  'payment_method',
];

/** Replaces the ids that `expand[]` names, such as `latest_charge.balance_transaction`, with the whole objects. */
export function expand<T extends object>(context: StripeContext, answer: T, params: Params): T {
  for (const path of listParam(params, 'expand')) expandPath(context, answer, path.split('.'), path);
  return answer;
}

function expandPath(context: StripeContext, holder: object, [step, ...rest]: string[], path: string): void {
  if (step === undefined) return;
  const held: unknown = Reflect.get(holder, step);
  if (step === 'data' && Array.isArray(held)) {
    for (const item of held) if (typeof item === 'object' && item !== null) expandPath(context, item, rest, path);
    return;
  }
  if (step === 'refunds' && Reflect.get(holder, 'object') === 'charge') {
    const id: unknown = Reflect.get(holder, 'id');
    const data = context.refunds.list({ field: 'charge', value: String(id) });
    Reflect.set(holder, 'refunds', { object: 'list', data, has_more: false, url: `/v1/charges/${String(id)}/refunds` });
    return;
  }
  if (!expandable.includes(step) || held === undefined) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, undefined, 'expand');
  }
  const whole = typeof held === 'string' ? objectById(context, held) : held;
  if (typeof whole !== 'object' || whole === null) return;
  Reflect.set(holder, step, whole);
  expandPath(context, whole, rest, path);
}

function objectById(context: StripeContext, id: string): object | undefined {
  const tables = {
    ch: context.charges,
    cus: context.customers,
    pi: context.intents,
    pm: context.paymentMethods,
    re: context.refunds,
    txn: context.balance,
  };
  const table = Object.entries(tables).find(([prefix]) => id.startsWith(`${prefix}_`))?.[1];
  return table?.get(id);
}
