import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ImportLine, importProductsQuery } from '@vitrine/contract/reports/import.schema.ts';
import { ImportRefused, importProducts } from '../exchange/exchange.ts';
import { recordAudit } from '../platform/audit.ts';
import type { AppContext } from '../platform/context.ts';
import { sendFailure } from '../platform/errors/send-problem.ts';
import { type SignedInCaller, signedIn } from '../platform/http/caller.ts';
import type { ShopServer } from '../platform/http/server-type.ts';
import { failure } from '../platform/outcome.ts';

/** Largest file that is taken over HTTP; a larger one goes through `npm run shop -- import`. */
const mostBytes = 64 * 1024 * 1024;
const mostFaultsShown = 500;
/** Between two lines of progress. */
const progressMs = 250;

/** Product files from the admin area: a Shopify or WooCommerce CSV, tried or taken over, with progress while it runs. */
export async function importRoutes(app: ShopServer, context: AppContext): Promise<void> {
  // Straight to disk, once the guards before it have let the caller in; the body that the handler sees is the file's path.
  app.addContentTypeParser('text/csv', { bodyLimit: mostBytes }, (_: unknown, payload: Readable) => keptFile(payload));

  app.post<{ Body: string; Querystring: { dryRun: 'true' | 'false' } }>(
    '/imports/products',
    {
      config: { access: 'staff', limit: 'uploads' },
      bodyLimit: mostBytes,
      schema: { tags: ['exchange'], summary: 'Import a product file', querystring: importProductsQuery },
    },
    async ({ body: path, query, caller, id: requestId }, reply) => {
      const by = signedIn(caller);
      const isDryRun = query.dryRun === 'true';
      const refusal = refusalOf({ path, by, isDryRun });
      if (refusal) {
        if (typeof path === 'string') await forget(path);
        return sendFailure(reply, refusal);
      }
      const lines = new PassThrough();
      void writeLines(lines, { context, path, isDryRun, by, requestId }).finally(() => forget(path));
      return reply.type('application/x-ndjson; charset=utf-8').send(lines);
    },
  );
}

function refusalOf({ path, by, isDryRun }: { path: unknown; by: SignedInCaller; isDryRun: boolean }) {
  if (typeof path !== 'string') return failure('UNSUPPORTED_MEDIA_TYPE', 'Send the file as text/csv.');
  if (by.isDemo && !isDryRun) {
    return failure('DEMO_RESTRICTED', 'The demo account may try an import, not carry it out.');
  }
  return null;
}

async function keptFile(payload: Readable): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'vitrine-import-')), 'products.csv');
  try {
    await pipeline(payload, atMost(mostBytes), createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await forget(path);
    throw error;
  }
  return path;
}

async function* limited(source: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const part of source) {
    size += part.byteLength;
    if (size > most) throw Object.assign(new Error('The file is too large.'), { statusCode: 413 });
    yield part;
  }
}

/** A file of no announced length is stopped as soon as it has grown too long. */
function atMost(most: number) {
  return (source: AsyncIterable<Buffer>) => limited(source, most);
}

function forget(path: string): Promise<void> {
  return rm(dirname(path), { recursive: true, force: true });
}

interface Run {
  readonly context: AppContext;
  readonly path: string;
  readonly isDryRun: boolean;
  readonly by: SignedInCaller;
  readonly requestId: string;
}

/** Never throws: the answer's head has gone out, so what went wrong is its last line. */
async function writeLines(out: PassThrough, { context, path, isDryRun, by, requestId }: Run): Promise<void> {
  const write = (line: ImportLine) => out.write(`${JSON.stringify(line)}\n`);
  let toldAt = 0;
  try {
    const { imagesMissing, ...report } = await importProducts(context, {
      path,
      imageFolder: null,
      category: null,
      isDryRun,
      onProgress: (stage, done, all) => {
        if (performance.now() - toldAt < progressMs) return;
        toldAt = performance.now();
        write({ kind: 'progress', stage, done, all });
      },
    });
    if (!isDryRun) {
      const { rowCount, created, updated } = report;
      await recordAudit(context.db, {
        caller: by,
        action: 'import',
        resource: 'products',
        resourceId: null,
        before: null,
        after: { rowCount, created, updated },
        requestId,
      });
    }
    write({
      kind: 'report',
      ...report,
      notes: report.notes.slice(0, mostFaultsShown),
      unusedColumns: [...report.unusedColumns],
      imagesMissing: [...imagesMissing].slice(0, mostFaultsShown).map(([image, reason]) => ({ image, reason })),
    });
  } catch (error) {
    const isRefused = error instanceof ImportRefused;
    if (!isRefused) context.log.error({ err: error, requestId }, 'An import failed.');
    const detail = isRefused ? error.message : `Something went wrong; nothing was imported. Request ${requestId}.`;
    write({ kind: 'refused', detail, faults: isRefused ? error.faults.slice(0, mostFaultsShown) : [] });
  } finally {
    out.end();
  }
}
