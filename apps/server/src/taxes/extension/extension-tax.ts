import type {
  ExtensionRecordedAmount,
  ExtensionTaxCommit,
  ExtensionTaxReversal,
  ExtensionTaxUndo,
} from '@vitrine/contract/extensions/extension-tax.ts';
import { v7 as uuidv7 } from 'uuid';
import { type ExtensionProvider, extensionProviders } from '../../extension-hooks/extension-hooks.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import type { ExtensionAccount } from '../../platform/security/provider-keys/extension-accounts.ts';
import { recordedAmounts } from '../service/recorded-amounts.ts';
import { serviceProvider } from '../service/service-provider.ts';
import {
  type BookResult,
  type CalculationCall,
  type CalculationResult,
  calculationMs,
  toAttemptKey,
} from '../service/tax-service.ts';
import { orderAmountsRow } from '../service/tax-transactions.queries.ts';
import { recordedAnswer, taxesAnswerTo, toTaxRequest } from './tax-answers.ts';
import { joinTaxId, ownTaxId } from './tax-ids.ts';

/** Days after which a calculation is not recorded any more. */
const calculationDays = 90;

/**
 * The taxes of an extension (docs/behaviour/taxes.md#taxes-of-a-service). The owner connects one at a time. An order is recorded by the
 * extension that computed it, also after the owner switched it off, as long as its keys are stored.
 */
export const extensionTax = serviceProvider({
  id: 'EXTENSION',
  mayUse,
  getAccount(context) {
    const connected = activeTax(context);
    return { key: connected?.account ?? null, extension: connected?.account.name ?? 'extension' };
  },
  loadAccountId: async (context) => activeTax(context)?.account.name ?? null,
  calculate: calculateTaxes,
  async record(context, order) {
    const row = await orderAmountsRow(context.db, order.order_id);
    const request: ExtensionTaxCommit = {
      key: toAttemptKey(`tax-${order.order_id}`, order),
      calculationId: ownTaxId(order.calculation_id),
      orderId: order.order_id,
      orderNumber: order.number,
      currency: row.currency,
      isIncluded: row.is_included,
      amounts: recordedAmounts(row)
        .filter(({ amount }) => amount > 0)
        .map(toExtensionAmount),
    };
    return record(context, order, { call: 'commit', request });
  },
  async reverse(context, reversal) {
    const request: ExtensionTaxReversal = {
      key: toAttemptKey(`tax-refund-${reversal.credit_note_id}`, reversal),
      transactionId: ownTaxId(reversal.transaction_id),
      orderId: reversal.order_id,
      creditNoteId: reversal.credit_note_id,
      amounts: reversal.parts.map(toExtensionAmount),
    };
    return record(context, reversal, { call: 'reverse', request });
  },
  async undo(context, reversal) {
    const request: ExtensionTaxUndo = {
      key: toAttemptKey(`tax-refund-${reversal.credit_note_id}-returned`, reversal),
      reversalId: ownTaxId(reversal.reversal_id),
      orderId: reversal.order_id,
      creditNoteId: reversal.credit_note_id,
    };
    return record(context, reversal, { call: 'undoReversal', request });
  },
});

function toExtensionAmount({
  name,
  amount,
  tax,
}: {
  readonly name: string | null;
  readonly amount: number;
  readonly tax: number;
}): ExtensionRecordedAmount {
  return { line: name === null ? null : Number(name.slice(1)) - 1, amount, tax };
}

/** An extension that the owner connected, and its keys. */
interface ConnectedTax {
  readonly account: ExtensionAccount;
  /** Undefined while the extension is not loaded. */
  readonly provider: ExtensionProvider | undefined;
}

/** Returns the extensions with stored keys. A switched-off one still records its orders. */
function connectedTaxes(context: AppContext): readonly ConnectedTax[] {
  const loaded = extensionProviders(context);
  return context.providers.extensions
    .filter(({ kind }) => kind === 'tax')
    .map((account) => ({
      account,
      provider: loaded.find(({ kind, name }) => kind === 'tax' && name === account.name),
    }));
}

function activeTax(context: AppContext): ConnectedTax | undefined {
  return connectedTaxes(context).find(({ account }) => !account.isRetired);
}

async function mayUse(context: AppContext): Promise<Outcome<null>> {
  const connected = activeTax(context);
  if (connected?.provider && connected.account.keys) return success(null);
  const message = 'Switch on an extension that computes taxes at Settings, Connections first.';
  return failure('UNPROCESSABLE', message, { errors: [{ path: 'taxProvider', message }] });
}

const off = 'The extension is switched off, paused or not loaded.';

/** Requests taxes. The call itself may take longer: the owner then sees that it was late. */
async function calculateTaxes(context: AppContext, call: CalculationCall): Promise<CalculationResult> {
  const late = Promise.withResolvers<CalculationResult>();
  const timer = setTimeout(() => late.resolve({ kind: 'SILENT', because: 'no response in time' }), calculationMs);
  try {
    return await Promise.race([requestTaxes(context, call), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function requestTaxes(context: AppContext, call: CalculationCall): Promise<CalculationResult> {
  const { provider, account } = activeTax(context) ?? {};
  if (!provider || !account?.keys) return { kind: 'SILENT', because: off };
  const wanted = { call: 'calculate', request: toTaxRequest(call), keys: account.keys, schema: taxesAnswerTo(call) };
  const result = await provider.run(wanted);
  switch (result.kind) {
    case 'ANSWERED':
      return {
        kind: 'ANSWERED',
        // The key makes it unique, also where the extension repeats an id.
        id: joinTaxId(account.name, uuidv7(), result.value.id),
        expiresAt: new Date(Date.now() + calculationDays * 86_400_000),
        claimed: result.value.claimed,
      };
    case 'REFUSED':
      return { kind: 'REFUSED', because: result.words };
    case 'OFF':
      return { kind: 'SILENT', because: off };
    case 'FAILED':
      return { kind: result.isInvalid ? 'ABSURD' : 'SILENT', because: result.reason };
  }
}

/** Makes a call that records, at the extension that computed the order. A failed one is repeated with the same key. */
async function record(
  context: AppContext,
  { account: name }: { readonly account: string | null },
  { call, request }: { readonly call: string; readonly request: { readonly key: string } },
): Promise<BookResult> {
  const { provider, account } = connectedTaxes(context).find((one) => one.account.name === name) ?? {};
  if (!provider || !account?.keys) return { kind: 'UNKNOWN', because: off };
  if (!provider.has(call)) return { kind: 'NOT_NEEDED' };
  const result = await provider.run({ call, request, keys: account.keys, schema: recordedAnswer });
  switch (result.kind) {
    case 'ANSWERED':
      return { kind: 'KEPT', id: joinTaxId(account.name, request.key, result.value.id), lines: {} };
    case 'REFUSED':
      return { kind: 'REFUSED', because: result.words };
    case 'OFF':
      return { kind: 'UNKNOWN', because: off };
    case 'FAILED':
      return { kind: 'UNKNOWN', because: result.reason };
  }
}
