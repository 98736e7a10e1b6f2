import type { StripeDesk } from './desk.ts';
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

/** Puts whole objects in the place of the ids that `expand[]` names, such as `latest_charge.balance_transaction`. */
export function expand<T extends object>(desk: StripeDesk, answer: T, params: Params): T {
  for (const path of listParam(params, 'expand')) expandPath(desk, answer, path.split('.'), path);
  return answer;
}

function expandPath(desk: StripeDesk, holder: object, [step, ...rest]: string[], path: string): void {
  if (step === undefined) return;
  const held: unknown = Reflect.get(holder, step);
  if (step === 'data' && Array.isArray(held)) {
    for (const item of held) if (typeof item === 'object' && item !== null) expandPath(desk, item, rest, path);
    return;
  }
  if (step === 'refunds' && Reflect.get(holder, 'object') === 'charge') {
    const id: unknown = Reflect.get(holder, 'id');
    const data = desk.refunds.list({ field: 'charge', value: String(id) });
    Reflect.set(holder, 'refunds', { object: 'list', data, has_more: false, url: `/v1/charges/${String(id)}/refunds` });
    return;
  }
  if (!expandable.includes(step) || held === undefined) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, undefined, 'expand');
  }
  const whole = typeof held === 'string' ? objectById(desk, held) : held;
  if (typeof whole !== 'object' || whole === null) return;
  Reflect.set(holder, step, whole);
  expandPath(desk, whole, rest, path);
}

function objectById(desk: StripeDesk, id: string): object | undefined {
  const tables = {
    ch: desk.charges,
    cus: desk.customers,
    pi: desk.intents,
    pm: desk.paymentMethods,
    re: desk.refunds,
    txn: desk.balance,
  };
  const table = Object.entries(tables).find(([prefix]) => id.startsWith(`${prefix}_`))?.[1];
  return table?.get(id);
}
