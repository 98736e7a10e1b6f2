import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestCosts } from '../../http/load/request-costs.ts';
import { type Failure, type Outcome, success } from '../../runtime/outcome.ts';
import { duringWork } from '../../runtime/work.ts';
import type { CacheContext } from '../cache-context.ts';
import { acceptedEncoding } from '../pages/accepted-encoding.ts';
import { createPageCache } from '../pages/page-cache.ts';
import { staleHeader } from '../pages/read-only-mode.ts';
import type { Page, RenderedPage } from '../pages/sendable-page.ts';
import { isChosenByStock } from './chosen-by-stock.ts';
import { createSecondRequests } from './repeated-requests.ts';

/** The cache's share of the 350 MB for the whole shop. */
const maxBytes = 8 * 1024 * 1024;
/** Memory of an entry in addition to its bytes. */
const bytesBeside = 1_500;
const rememberedRequests = 5_000;
/** Maximum bytes of a cached response. A larger one is rendered each time. The cache fits hundreds of usual ones. */
const maxBytesOfAnswer = 512 * 1024;
/** Minimum bytes for compression. Smaller responses are not worth it. */
const minCompressed = 1_000;
/** The status of an entry that contains a failure. It is passed to all waiting requests and never cached. */
const failed = 0;

declare module 'fastify' {
  interface FastifyInstance {
    readonly readCache: ReadCache;
  }
}

/** Responses of the API for visitors, cached like pages (decision 0014). */
export interface ReadCache {
  /**
   * Returns the response to a read of public records: a cached one, or the one that `read` returns.
   * Simultaneous requests for the same records share one read. Signed-in callers, and clients that may have just
   * written, always get their own.
   */
  answer(requested: RequestOptions, read: () => Promise<Outcome<ReadText>>): Promise<Outcome<string | Buffer>>;
}

/** A response as JSON text. */
export interface ReadText {
  readonly text: string;
  /** The ids of the products whose stock it contains. */
  readonly soldProducts: readonly string[];
}

interface RequestOptions {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The name of the read, such as `products/many`. */
  readonly name: string;
}

interface Question {
  readonly body: unknown;
  /** Whether the same read was requested before, so that the response is cached. */
  readonly isAdmitted: boolean;
}

/** Creates an empty cache of responses, which receives the same evictions as the page cache. */
export function createReadCache({ pageCache, replicas, databaseHealth, environment }: CacheContext): ReadCache {
  const answers = createPageCache({ maxBytes, bytesBeside });
  const secondRequests = createSecondRequests(rememberedRequests);
  const evict = (tags: readonly string[]) => {
    const stocks = tags.filter((tag) => tag.startsWith('stock:'));
    answers.evict(stocks.length > 0 ? stocks : ['all']);
  };
  pageCache.leads({ evict, evictForOrder: evict, setEnabled: answers.setEnabled });
  const earlierEvictions = pageCache.evictions - answers.evictions;

  /** Returns a replica, with its position in the evictions that this cache counts. */
  const chooseReplica = () => {
    const chosen = replicas.forPage();
    return chosen && { ...chosen, evictions: chosen.evictions - earlierEvictions };
  };

  return {
    async answer({ request, reply, name }, read) {
      if (request.caller.kind !== 'visitor' || !request.server.recentWriters.mayBeBehind(request, request.ip)) {
        return readNow(read);
      }
      const key = toKey(name, request.body);
      const found = answers.cached(key);
      if (found) return success(await compressed(found, { request, reply }));
      if (databaseHealth.isAway) {
        const stale = answers.stale.page(key, environment.stalePageSeconds);
        if (stale) reply.header(staleHeader, stale.seconds);
        if (stale) return success(await compressed(stale.page, { request, reply }));
        // The work of the request already reads from a replica, if there is one.
        return readNow(read);
      }
      const isAdmitted = secondRequests.isSecond(key);
      const { work: kind, statements } = requestCosts.read;
      const page = await answers.page(
        key,
        (reads) =>
          duringWork({ kind, statements, statementCount: 0, reads }, async () =>
            made(await read(), { body: request.body, isAdmitted }),
          ),
        chooseReplica,
      );
      const bytes = await page.bytes('identity');
      return page.status === failed ? getFailure(bytes) : success(bytes);
    },
  };
}

async function readNow(read: () => Promise<Outcome<ReadText>>): Promise<Outcome<string>> {
  const outcome = await read();
  return outcome.ok ? success(outcome.value.text) : outcome;
}

/** Returns the entry to cache, or to pass to waiting requests: a response with its tags, or a failure. */
function made(outcome: Outcome<ReadText>, { body, isAdmitted }: Question): RenderedPage {
  if (!outcome.ok) return { status: failed, headers: {}, body: JSON.stringify(outcome), tags: null };
  const { text, soldProducts } = outcome.value;
  const isStored = isAdmitted && text.length <= maxBytesOfAnswer && !isChosenByStock(body);
  // A change of stock evicts the responses that contain it. Every other change evicts all responses.
  const tags = isStored ? soldProducts.map((id) => `stock:${id}`) : null;
  return { status: 200, headers: {}, body: text, tags };
}

async function compressed(page: Page, { request, reply }: Pick<RequestOptions, 'request' | 'reply'>): Promise<Buffer> {
  const plain = await page.bytes('identity');
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity' || plain.length < minCompressed) return plain;
  reply.header('content-encoding', encoding).header('vary', 'accept-encoding');
  return page.bytes(encoding);
}

/** Reads back what `made` wrote in this process. */
function getFailure(bytes: Buffer): Failure {
  return JSON.parse(bytes.toString()) as Failure;
}

/**
 * Returns the same key for the same request, whatever the order of its fields. Each element of `orderBy` has one field.
 */
function toKey(name: string, body: unknown): string {
  return createHash('sha1')
    .update(`${name} ${JSON.stringify(body, sortedFields)}`)
    .digest('base64');
}

function sortedFields(_field: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([first], [second]) => (first < second ? -1 : 1)));
}
