import type { EasypostContext } from '../easypost/easypost-context.ts';
import { decideLabelRefund } from '../easypost/label-refunds.ts';
import type { TrackerStatus } from '../easypost/objects.ts';
import { scanParcel } from '../easypost/trackers.ts';
import { decidePayPalDispute, openPayPalDispute } from '../paypal/disputes.ts';
import type { Buyer, SavedBuyer } from '../paypal/objects.ts';
import { approveOrder } from '../paypal/orders.ts';
import type { PayPalContext } from '../paypal/paypal-context.ts';
import { changeBuyer } from '../paypal/saved-accounts.ts';
import type { ShippoContext } from '../shippo/shippo-context.ts';
import { scanTrack } from '../shippo/tracks.ts';
import { decideRefundOfShipment } from '../shippo/transactions.ts';
import type { Scheduler } from '../state/scheduler.ts';
import type { Store } from '../state/store.ts';
import type { Dispute, IntentStatus } from '../stripe/objects.ts';
import { confirmIntent, finishAuthentication } from '../stripe/payments/confirm-intent.ts';
import { decideDispute, openDispute } from '../stripe/payments/disputes.ts';
import { cancelIntent, intentById } from '../stripe/payments/payment-intents.ts';
import { failRefund } from '../stripe/payments/refunds.ts';
import type { StripeContext } from '../stripe/stripe-context.ts';
import type { Outbox, WebhookSwitches } from '../webhooks/outbox.ts';
import { type Books, books } from './books.ts';
import type { InjectedFailure, InjectedFailures, Latency } from './injected-failures.ts';

/** The actions by which tests, benchmarks and demos control the providers. */
export interface SandboxControl {
  /** Sets how webhooks behave. Omitted switches stay unchanged. Returns the resulting switches. */
  webhooks(switches: Partial<WebhookSwitches>): WebhookSwitches;
  /** Sets the target of webhooks: the shop's base address, or none if null. */
  webhookBase(base: string | null): void;
  /** Sends every waiting webhook once. */
  flush(): Promise<{ delivered: number; pending: number }>;
  /** Runs at once the tasks that are due later: disputes, late refunds, first scans. Returns how many tasks ran. */
  passTime(): number;
  /** Adds a failure of future API calls. */
  failure(failure: InjectedFailure): void;
  latency(latency: Latency): void;
  /** Ends all failures and all latency. */
  calm(): void;
  /** Returns everything that was charged, refunded, disputed and bought. */
  books(): Books;
  scanParcel(trackingCode: string, status: TrackerStatus): void;
  failRefund(refundId: string): void;
  openDispute(chargeId: string, reason: Dispute['reason']): void;
  decideDispute(disputeId: string, verdict: 'lost' | 'won'): void;
  /** Lets an authorisation lapse: of a PaymentIntent, or of a PayPal order. */
  expireAuthorization(paymentId: string): void;
  /** Approves a PayPal order for a test buyer, as on PayPal's page. */
  approvePayPal(orderId: string, buyer: Buyer): void;
  /** Sets how the owner of a saved account pays from now on. */
  changePayPalBuyer(tokenId: string, buyer: SavedBuyer): void;
  /** Opens a dispute of a PayPal capture, and returns its id. */
  openPayPalDispute(captureId: string): string;
  decidePayPalDispute(disputeId: string, verdict: 'lost' | 'won'): void;
  decideLabelRefund(shipmentId: string, status: 'refunded' | 'rejected'): void;
  /** Completes 3-D Secure for the shopper. Returns the resulting status of the intent. */
  authenticate(intentId: string, outcome: 'complete' | 'fail'): IntentStatus;
  /** Confirms a direct debit as the shopper's browser does. `passTime` lets the bank decide it. Returns its status. */
  confirmDebit(intentId: string): IntentStatus;
}

export interface ControlParts {
  readonly store: Store;
  readonly scheduler: Scheduler;
  readonly outbox: Outbox;
  readonly failures: InjectedFailures;
  readonly stripe: StripeContext;
  readonly paypal: PayPalContext;
  readonly easypost: EasypostContext;
  readonly shippo: ShippoContext;
  readonly setWebhookBase: (base: string | null) => void;
}

export function createControl(parts: ControlParts): SandboxControl {
  const { store, scheduler, outbox, failures, stripe, paypal, easypost, shippo } = parts;
  const stored = <T>(work: () => T): T => {
    try {
      const result = work();
      store.commit();
      return result;
    } catch (error) {
      store.rollback();
      throw error;
    }
  };
  return {
    webhooks: (switches) => outbox.setSwitches(switches),
    webhookBase: parts.setWebhookBase,
    flush: () => outbox.flush(),
    passTime: () => scheduler.run(Infinity),
    failure: (failure) => failures.add(failure),
    latency: (latency) => failures.setLatency(latency),
    calm: () => failures.clear(),
    books: () => books({ stripe, paypal, easypost, shippo }),
    scanParcel: (code, status) =>
      void stored(() => scanTrack(shippo, code, status) || scanParcel(easypost, code, status)),
    failRefund: (id) => stored(() => failRefund(stripe, id)),
    openDispute: (chargeId, reason) => void stored(() => openDispute(stripe, chargeId, reason)),
    decideDispute: (id, verdict) => void stored(() => decideDispute(stripe, id, verdict)),
    expireAuthorization: (id) =>
      stored(() => {
        const [held] = paypal.authorizations.list({ field: 'orderId', value: id });
        if (held) paypal.authorizations.put({ ...held, expiresAt: new Date().toISOString() });
        else cancelIntent(stripe, id, {});
      }),
    approvePayPal: (id, buyer) => void stored(() => approveOrder(paypal, id, buyer)),
    changePayPalBuyer: (id, buyer) => stored(() => changeBuyer(paypal, id, buyer)),
    openPayPalDispute: (captureId) => stored(() => openPayPalDispute(paypal, captureId).id),
    decidePayPalDispute: (id, verdict) => stored(() => decidePayPalDispute(paypal, id, verdict)),
    decideLabelRefund: (shipmentId, status) =>
      stored(() =>
        shippo.shipments.get(shipmentId)
          ? decideRefundOfShipment(shippo, shipmentId, status)
          : decideLabelRefund(easypost, shipmentId, status),
      ),
    authenticate: (id, outcome) => stored(() => finishAuthentication(stripe, intentById(stripe, id), outcome).status),
    confirmDebit: (id) =>
      stored(() => {
        const intent = intentById(stripe, id);
        return intent.status === 'requires_confirmation' ? confirmIntent(stripe, intent, {}).status : intent.status;
      }),
  };
}
