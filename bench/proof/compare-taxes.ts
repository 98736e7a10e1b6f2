import type { Books, TaxEntry } from '../../apps/sandbox/src/control/books.ts';
import type { Harness } from './harness.ts';

/** An order with taxes from Stripe, in cents. */
export interface TaxedOrder {
  readonly id: string;
  readonly number: string;
  readonly total: number;
  readonly tax: number;
  readonly lineCount: number;
  /** Whether it was ever paid, independent of later events. */
  readonly isPaid: boolean;
  readonly state: string;
  readonly transaction: string | null;
  readonly notes: readonly Note[];
}

/** A credit note and its report to Stripe. */
interface Note {
  readonly id: string;
  readonly amount: number;
  readonly isCancelled: boolean;
  readonly state: string | null;
  readonly reversal: string | null;
  readonly undo: string | null;
  readonly reported: number;
}

/**
 * Compares Stripe's tax records with the orders. A paid order has one entry with its amounts, each of its credit notes
 * has one reversal, and nothing else exists.
 */
export async function compareTaxes(query: Harness['query'], { taxes }: Pick<Books, 'taxes'>): Promise<string[]> {
  const orders = await query<TaxedOrder>(
    `select o.id, o.number, o.total::int as total, o.tax::int as tax, i.running_number is not null as "isPaid", s.state, s.transaction_id as transaction,
       (select count(*)::int from order_lines l where l.order_id = o.id) as "lineCount",
       (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'amount', n.amount, 'isCancelled', n.cancelled_at is not null, 'state', r.state,
          'reversal', r.reversal_id, 'undo', r.undo_id, 'reported', (select coalesce(sum((p ->> 'amount')::int + (p ->> 'tax')::int), 0)
            from jsonb_array_elements(r.parts) p))), '[]')
        from credit_notes n left join tax_reversals r on r.credit_note_id = n.id where n.order_id = o.id) as notes
     from order_tax_sources s join orders o on o.id = s.order_id join invoices i on i.order_id = o.id where s.computed_by = 'STRIPE'`,
  );
  return compareEntries(orders, taxes);
}

/** Returns one line for each difference between orders and the entries of Stripe Tax. */
export function compareEntries(orders: readonly TaxedOrder[], taxes: readonly TaxEntry[]): string[] {
  const own = new Set(orders.flatMap(({ transaction, notes }) => [transaction, ...notes.flatMap(entriesOfNote)]));
  const unknown = taxes.filter(({ id }) => !own.has(id));
  return [
    ...orders.flatMap((order) => compareOrder(order, taxes)),
    ...unknown.map(({ id, reference }) => `the entry ${id} (${reference}) of Stripe Tax is unknown here`),
  ];
}

function entriesOfNote({ reversal, undo }: Note): readonly (string | null)[] {
  return [reversal, undo];
}

function compareOrder(order: TaxedOrder, taxes: readonly TaxEntry[]): string[] {
  const { number, total, tax, isPaid, state, transaction, notes } = order;
  const found: string[] = [];
  const [first, ...others] = taxes.filter(({ reference }) => reference === number);
  const due = isPaid ? 'RECORDED' : 'NOT_NEEDED';
  if (state !== due) found.push(`the taxes of order ${number} are ${state}, and should be ${due}`);
  if (others.length > 0) found.push(`order ${number} has ${others.length + 1} entries at Stripe Tax`);
  if (!isPaid && first) found.push(`order ${number} was never paid, and has an entry at Stripe Tax`);
  if (!isPaid) return found;
  if (first?.id !== transaction) found.push(`order ${number} has ${transaction} here, ${first?.id} at Stripe Tax`);
  if (first && (first.amount !== total - tax || first.tax !== tax))
    found.push(`order ${number} of ${total - tax} and ${tax} has ${first.amount} and ${first.tax} at Stripe Tax`);
  found.push(...notes.flatMap((note) => compareNote(order, note, taxes)));
  const ids = new Set([transaction, ...notes.flatMap(entriesOfNote)]);
  const left = taxes.filter(({ id }) => ids.has(id)).reduce((sum, entry) => sum + entry.amount + entry.tax, 0);
  const storedCount = total - notes.reduce((sum, { amount, isCancelled }) => sum + (isCancelled ? 0 : amount), 0);
  // A line may be a cent off until it is refunded in full (decision 0047).
  const maxDeviation = storedCount === 0 || storedCount === total ? 0 : order.lineCount + 1;
  if (Math.abs(left - storedCount) > maxDeviation)
    found.push(`order ${number} has ${storedCount} here, and ${left} at Stripe Tax`);
  return found;
}

function compareNote({ number, transaction }: TaxedOrder, note: Note, taxes: readonly TaxEntry[]): string[] {
  const { id, isCancelled, state, reversal, reported } = note;
  const entries = taxes.filter(({ reference }) => reference === `refund-${id}`);
  const isNothing = reported === 0 && entries.length === 0;
  const isReported = entries.length === 1 && entries[0]?.id === reversal && entries[0]?.reverses === transaction;
  const sum = entries.reduce((whole, { amount, tax }) => whole + amount + tax, 0);
  const due = isNothing ? 'NOT_NEEDED' : isCancelled ? 'UNDONE' : 'RECORDED';
  return [
    ...(state === due
      ? []
      : [`the reversal of credit note ${id} of order ${number} is ${state}, and should be ${due}`]),
    ...(isNothing || isReported
      ? []
      : [`credit note ${id} of order ${number} has ${entries.length} reversals at Stripe Tax`]),
    ...(sum === -reported ? [] : [`credit note ${id} of order ${number}: ${reported} reported, ${sum} at Stripe Tax`]),
  ];
}
