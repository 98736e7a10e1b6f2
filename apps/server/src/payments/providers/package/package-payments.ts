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

let loaded: PaymentProvider | null = null;

/**
 * Takes the payments of the method `PACKAGE` by this object from now on. Throws when it is no provider whose payments
 * shoppers approve on its page. null: no package takes payments.
 */
export function usePaymentPackage(found: unknown): void {
  loaded = null;
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

/** Makes a reading. Whatever the package throws, the result is unreliable. */
async function reading<Reading>(read: (provider: PaymentProvider) => Promise<Reading>): Promise<Reading> {
  try {
    return await read(requireLoaded());
  } catch (cause) {
    if (cause instanceof PaymentProviderUnavailable) throw cause;
    throw new PaymentProviderUnavailable('The payment package gave no reliable response.', { cause });
  }
}

/** Makes a call that may take money. When the package throws, only another call returns the result. */
async function changing<Result>(
  change: (provider: PaymentProvider) => Promise<Result>,
): Promise<Result | { readonly kind: 'UNKNOWN'; readonly cause: unknown }> {
  try {
    return await change(requireLoaded());
  } catch (cause) {
    return { kind: 'UNKNOWN', cause };
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
    return loaded ? changing((provider) => provider.begin(shop, request)) : { kind: 'REFUSED', failure: refused };
  },
  resume: (shop, id) => reading((provider) => provider.resume(shop, id)),
  read: (shop, id) => reading((provider) => provider.read(shop, id)),
  findByOrder: (shop, orderId) => reading((provider) => provider.findByOrder(shop, orderId)),
  capture: async () => ({ kind: 'REFUSED', failure: refused }),
  cancel: (shop, id) => reading((provider) => provider.cancel(shop, id)),
  refund: (shop, request) => changing((provider) => provider.refund(shop, request)),
  readRefund: (shop, id) => reading((provider) => provider.readRefund(shop, id)),
  refunds: (shop, id) => reading((provider) => provider.refunds(shop, id)),
  readDispute: (shop, id) => reading((provider) => provider.readDispute(shop, id)),
  verifyWebhook: async (shop, call) => (loaded ? loaded.verifyWebhook(shop, call) : null),
  savedMethods: null,
  connection: {
    isUsable: (shop) => loaded?.connection.isUsable(shop) ?? false,
    isSandbox: (shop) => loaded?.connection.isSandbox(shop) ?? false,
    account: async (shop) => reading((provider) => provider.connection.account(shop)),
    paymentPage: (shop, payment) => loaded?.connection.paymentPage(shop, payment) ?? null,
  },
  browser: null,
};
