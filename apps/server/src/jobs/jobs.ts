import { deliverMail, mailNews, mailTransport } from '../mail/mail.ts';
import {
  askAboutOpenPayments,
  carryOutWaitingRefunds,
  finishCharges,
  finishDesertedLabels,
  lateRefundNews,
} from '../orders/orders.ts';
import { providerEventNews } from '../payments/payments.ts';
import type { AppContext } from '../platform/context.ts';
import { applyProviderEvents } from './apply-provider-events.ts';
import { type Chore, startChore } from './chore.ts';
import { deleteOldRecords, takeRun } from './runs.queries.ts';

const second = 1_000;
const minute = 60 * second;

export interface Jobs {
  /** Ends what is under way and begins nothing more. */
  stop(): Promise<void>;
}

/**
 * Looks after everything that a request leaves behind. The queues are the tables themselves (mail_messages, provider_events, PENDING
 * orders and refunds), written in the transaction that makes the work true: a process may be killed at any point, and whoever runs
 * next finds what is left. Idle, this is one small query a second.
 */
export async function startJobs(context: AppContext): Promise<Jobs> {
  const transport = mailTransport(context.environment);
  const start = (name: string, everyMs: number, run: (signal: AbortSignal) => Promise<unknown>): Chore =>
    startChore({ everyMs, run, onFault: (err) => context.log.error({ err, job: name }, 'a job failed') });
  /** Once a period over all processes. */
  const startShared = (name: string, everyMs: number, run: () => Promise<unknown>): Chore =>
    start(name, everyMs, async () => {
      if (await takeRun(context.db, name, everyMs - 500)) await run();
    });

  const mail = start('mail', 5 * second, (signal) => deliverMail(context, transport, signal));
  const events = start('provider-events', 5 * second, (signal) => applyProviderEvents(context, signal));
  const refunds = start('refunds', 30 * second, () =>
    carryOutWaitingRefunds(context, new Date(Date.now() - 20 * second)),
  );
  const lateRefunds = start('late-refunds', 60 * minute, () => carryOutWaitingRefunds(context, new Date()));
  const shared = [
    startShared('charges', 10 * second, () => finishCharges(context, new Date())),
    startShared('open-payments', minute, () => askAboutOpenPayments(context, new Date())),
    startShared('labels', minute, () => finishDesertedLabels(context, new Date())),
    startShared('old-records', 6 * 60 * minute, () => deleteOldRecords(context.db)),
  ];
  const deafen = [
    mailNews.listen(context, mail.wake),
    providerEventNews.listen(context, events.wake),
    lateRefundNews.listen(context, lateRefunds.wake),
  ];
  return {
    async stop() {
      for (const stopListening of deafen) stopListening();
      await Promise.all([mail, events, refunds, lateRefunds, ...shared].map((chore) => chore.stop()));
      transport.close();
    },
  };
}
