import { pause } from '../../bench-shop.ts';
import type { ClosedShop } from '../closed-shop.ts';
import { measure } from './meter.ts';
import type { Point } from './verdict.ts';

/** A request, ready to be sent. */
export interface Sent {
  readonly method: string;
  /** The path from the first slash on, with its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData | Uint8Array<ArrayBuffer>;
}

interface Answer {
  /** 0 if the connection ended without a response. */
  readonly status: number;
  /**
   * Whether the request was refused because of the shop's load, or because of its size before all of it had arrived.
   */
  readonly isRefusal: boolean;
  readonly text: string;
}

/** Longer than any response may take. It is not a budget. It only ensures that the run ends. */
const patienceMs = 120_000;

/** Every call accepts a body of that size. */
const smallBodyBytes = 60_000;

/** Sends the request and reads the whole response. */
export async function send(shop: Pick<ClosedShop, 'url'>, { method, path, headers = {}, body }: Sent): Promise<Answer> {
  try {
    const answer = await fetch(`${shop.url}${path}`, {
      method,
      headers,
      body: body ?? null,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    const isRefusal = answer.status === 503 && answer.headers.has('retry-after');
    return { status: answer.status, isRefusal, text: await answer.text() };
  } catch (error) {
    // A body that is too large is refused during the upload. fetch then loses the response with the connection.
    const isCutOff = computeSize(body) > smallBodyBytes && /ECONNRESET|EPIPE|UND_ERR_SOCKET/.test(getCode(error));
    return { status: isCutOff ? 413 : 0, isRefusal: isCutOff, text: String(error) };
  }
}

function computeSize(body: Sent['body']): number {
  if (typeof body === 'string') return Buffer.byteLength(body);
  return body instanceof Uint8Array ? body.byteLength : 0;
}

function getCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

/** Sends the request several times and returns the lowest cost. A garbage collection or a job delayed the others. */
export async function point(shop: ClosedShop, size: number, sent: Sent, times: number): Promise<Point> {
  const points: Point[] = [];
  for (let sentCount = 0; sentCount < times; sentCount += 1) {
    const { cpuMs, pauseMs, result } = await measure(shop, () => send(shop, sent));
    const { status, isRefusal, text } = result;
    points.push({ size, status, isRefusal, cpuMs, pauseMs, answerBytes: Buffer.byteLength(text) });
    if (status === 0 || isRefusal) await untilItAnswersOrEnds(shop);
    // The next request would find no process, or would wait as long again.
    if (status === 0 || cpuMs > 5_000) break;
  }
  const [best] = points.toSorted((one, other) => one.cpuMs - other.cpuMs);
  const worst = points.find(({ status, isRefusal }) => (status >= 500 && !isRefusal) || status === 0);
  if (!best) throw new Error('nothing was sent');
  return worst ? { ...best, status: worst.status, isRefusal: worst.isRefusal } : best;
}

/**
 * Waits until the process responds or has ended. A process that is about to end still runs when it drops its
 * connections.
 */
async function untilItAnswersOrEnds(shop: ClosedShop): Promise<void> {
  for (const end = Date.now() + patienceMs; shop.isRunning() && Date.now() < end; await pause(50)) {
    const answer = await fetch(`${shop.url}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (answer?.ok) return;
  }
}
