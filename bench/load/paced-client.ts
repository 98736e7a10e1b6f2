import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { PacedLoad, PacedReport } from './paced-load.ts';
import { createRawClient } from './raw-client.ts';

const tickMs = 5;
/** The maximum number of requests that wait for a response at once. A client opens no more sockets than this. */
const maxOpen = 2_000;
/** Addresses for measurements (RFC 2544), one per person. */
const toAddress = (person: number) => `198.18.${(person >> 8) & 255}.${person & 255}`;

process.once('message', (load: PacedLoad) => {
  void run(load).then((report) => process.send?.(report, () => process.exit(0)));
});

async function run({ url, requests, aSecond, seconds, people }: PacedLoad): Promise<PacedReport> {
  const client = createRawClient(url);
  const times = new Map<string, number[]>();
  const late = monitorEventLoopDelay({ resolution: 1 });
  let sent = 0;
  /** The numbers of the requests without a response. */
  const open = new Set<number>();
  const sendNext = () => {
    const next = requests[sent % requests.length];
    if (!next) return;
    const person = sent % people;
    sent += 1;
    const number = sent;
    open.add(number);
    client.send(next, toAddress(person), ({ status, code, ms }) => {
      open.delete(number);
      const kind = `${next.what}\t${status}\t${code}`;
      const known = times.get(kind);
      if (known) known.push(ms);
      else times.set(kind, [ms]);
    });
  };
  late.enable();
  const began = performance.now();
  for (let passed = 0; passed < seconds * 1000; passed = performance.now() - began) {
    const due = Math.floor((passed / 1000) * aSecond);
    for (let left = Math.min(due - sent, maxOpen - open.size); left > 0; left -= 1) sendNext();
    await pause(tickMs);
  }
  while (open.size > 0) await pause(tickMs);
  late.disable();
  const wallSeconds = (performance.now() - began) / 1000;
  client.close();
  return {
    sent,
    wallSeconds,
    lateP99Ms: late.percentile(99) / 1e6,
    times: [...times].map(([kind, ms]) => [kind, ms] as const),
  };
}
