import { parentPort, workerData } from 'node:worker_threads';
import { pause } from '../../bench-shop.ts';
import { ordinary } from './ordinary-requests.ts';
import { send } from './sent.ts';

// The data of an ordinary visitor's thread. The thread sends one request after another until it receives the stop
// message, then reports the waits.

export interface VisitorData {
  /** The address of the shop. */
  readonly url: string;
}

export interface Visited {
  /** The wait of each request in ms. */
  readonly waits: readonly number[];
  readonly failures: number;
}

const everyMs = 50;
const { url } = workerData as VisitorData;
const waits: number[] = [];
let failures = 0;
const stopped = new AbortController();
parentPort?.once('message', () => stopped.abort());

for (let turn = 0; !stopped.signal.aborted; turn += 1) {
  const request = ordinary[turn % ordinary.length];
  if (!request) break;
  const began = performance.now();
  const { status } = await send({ url }, request);
  waits.push(performance.now() - began);
  if (status === 0 || status >= 500) failures += 1;
  await pause(everyMs);
}
parentPort?.postMessage({ waits, failures } satisfies Visited);
