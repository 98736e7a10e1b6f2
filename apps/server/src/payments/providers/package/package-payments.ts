import { paymentProviderNames } from '@vitrine/domain/payments/providers.ts';
import * as z from 'zod';
import { PaymentProviderUnavailable } from '../../payment.ts';
import type { PaymentCapabilities, PaymentProvider } from '../../payment-provider.ts';

// The payments of a package that the configuration file of the shop names. The shop knows this adapter, and the adapter
// calls the package. Errors of the package become those of the interface, because a package has classes of its own.

const operation = z.custom<(...args: never[]) => unknown>(
  (value) => typeof value === 'function',
  'a function is missing',
);
const packageSchema = z.object({
  name: z.string().trim().min(1).max(60),
  currencies: z.nullable(z.instanceof(Set)),
  capabilities: z.object({
    isRecordedByStaff: z.literal(false),
    needsConfirmation: z.literal(false),
    hasDelayedResults: z.boolean(),
    needsApproval: z.literal(true),
    isTakenByApproval: z.boolean(),
    hasDisputes: z.boolean(),
    canAuthorize: z.literal(false),
  }),
  begin: operation,
  resume: operation,
  read: operation,
  findByOrder: operation,
  cancel: operation,
  refund: operation,
  readRefund: operation,
  refunds: operation,
  readDispute: operation,
  verifyWebhook: operation,
  savedMethods: z.null(),
  browser: z.null(),
  connection: z.object({
    isUsable: operation,
    isSandbox: operation,
    account: operation,
    paymentPage: operation,
  }),
});

const defaultCapabilities: PaymentCapabilities = {
  isRecordedByStaff: false,
  needsConfirmation: false,
  hasDelayedResults: true,
  needsApproval: true,
  isTakenByApproval: false,
  hasDisputes: false,
  canAuthorize: false,
};

/** Milliseconds that a call of the package may take. A checkout waits for some of them. */
export const packageDeadlineMs = 15_000;

/** A call of the package that failed. */
interface PackageFailure {
  readonly package: string;
  readonly call: string;
  readonly reason: string;
}
type Report = (failed: PackageFailure) => void;

let loaded: PaymentProvider | null = null;
let report: Report = () => {};

/**
 * Takes the payments of the method `PACKAGE` by this object from now on. Throws when it is no provider whose payments
 * shoppers approve on its page. null: no package takes payments. Each failed call is reported.
 */
export function usePaymentPackage(found: unknown, onFailure: Report = () => {}): void {
  loaded = null;
  report = onFailure;
  if (found === null) return;
  const parsed = packageSchema.safeParse(found);
  if (!parsed.success) throw new Error(`It is no payment provider. ${z.prettifyError(parsed.error)}`);
  loaded = found as PaymentProvider;
}

/** Returns whether a package takes payments. */
export function hasPaymentPackage(): boolean {
  return loaded !== null;
}

function requireLoaded(): PaymentProvider {
  if (!loaded) throw new PaymentProviderUnavailable('The package that takes these payments is not loaded.');
  return loaded;
}

/** Calls the package, for at most `packageDeadlineMs`. A failure is reported with the name of the package. */
async function limited<Result>(call: string, run: (provider: PaymentProvider) => Promise<Result>): Promise<Result> {
  const provider = requireLoaded();
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took more than ${packageDeadlineMs / 1_000} s.`)), packageDeadlineMs);
  });
  try {
    return await Promise.race([run(provider), tooLate]);
  } catch (error) {
    noteFailure(provider, call, error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function noteFailure({ name }: PaymentProvider, call: string, error: unknown): void {
  report({ package: name, call, reason: error instanceof Error ? error.message : String(error) });
}

/** Makes a reading. Whatever the package throws, the result is unreliable. */
async function reading<Reading>(call: string, read: (provider: PaymentProvider) => Promise<Reading>): Promise<Reading> {
  try {
    return await limited(call, read);
  } catch (cause) {
    if (cause instanceof PaymentProviderUnavailable) throw cause;
    throw new PaymentProviderUnavailable('The payment package gave no reliable response.', { cause });
  }
}

/** Makes a call that may take money. When the package throws, only another call returns the result. */
async function changing<Result>(
  call: string,
  change: (provider: PaymentProvider) => Promise<Result>,
): Promise<Result | { readonly kind: 'UNKNOWN'; readonly cause: unknown }> {
  try {
    return await limited(call, change);
  } catch (cause) {
    return { kind: 'UNKNOWN', cause };
  }
}

/** Makes a call that returns at once. Returns `fallback` without a package, and when the call fails. */
function immediate<Result>(call: string, fallback: Result, run: (provider: PaymentProvider) => Result): Result {
  if (!loaded) return fallback;
  try {
    return run(loaded);
  } catch (error) {
    noteFailure(loaded, call, error);
    return fallback;
  }
}

const refused = { code: 'refused', declineCode: null, message: 'This payment method is not available.' };

export const packagePayments: PaymentProvider = {
  id: 'package',
  get name() {
    return loaded?.name ?? paymentProviderNames.package;
  },
  methods: ['PACKAGE'],
  get capabilities() {
    return loaded?.capabilities ?? defaultCapabilities;
  },
  get currencies() {
    return loaded?.currencies ?? null;
  },
  async begin(shop, request) {
    if (!loaded) return { kind: 'REFUSED', failure: refused };
    return changing('begin', (provider) => provider.begin(shop, request));
  },
  resume: (shop, id) => reading('resume', (provider) => provider.resume(shop, id)),
  read: (shop, id) => reading('read', (provider) => provider.read(shop, id)),
  findByOrder: (shop, orderId) => reading('findByOrder', (provider) => provider.findByOrder(shop, orderId)),
  capture: async () => ({ kind: 'REFUSED', failure: refused }),
  cancel: (shop, id) => reading('cancel', (provider) => provider.cancel(shop, id)),
  refund: (shop, request) => changing('refund', (provider) => provider.refund(shop, request)),
  readRefund: (shop, id) => reading('readRefund', (provider) => provider.readRefund(shop, id)),
  refunds: (shop, id) => reading('refunds', (provider) => provider.refunds(shop, id)),
  readDispute: (shop, id) => reading('readDispute', (provider) => provider.readDispute(shop, id)),
  verifyWebhook: async (shop, call) =>
    loaded ? reading('verifyWebhook', (provider) => provider.verifyWebhook(shop, call)) : null,
  savedMethods: null,
  connection: {
    isUsable: (shop) => immediate('isUsable', false, ({ connection }) => connection.isUsable(shop)),
    isSandbox: (shop) => immediate('isSandbox', false, ({ connection }) => connection.isSandbox(shop)),
    account: async (shop) => reading('account', ({ connection }) => connection.account(shop)),
    paymentPage: (shop, payment) =>
      immediate('paymentPage', null, ({ connection }) => connection.paymentPage(shop, payment)),
  },
  browser: null,
};
