import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ImportLine, importProductsQuery } from '@vitrine/contract/reports/import.schema.ts';
import type { FastifyRequest } from 'fastify';
import { ImportRefused, importProducts } from '../exchange/exchange.ts';
import { recordAudit } from '../platform/audit.ts';
import type { AppContext } from '../platform/context.ts';
import { sendFailure } from '../platform/errors/send-problem.ts';
import { type SignedInCaller, signedIn } from '../platform/http/caller.ts';
import type { ShopServer } from '../platform/http/server-type.ts';
import { failure } from '../platform/outcome.ts';

/** Largest file that is taken over HTTP; a larger one goes through `npm run shop -- import`. */
const mostBytes = 64 * 1024 * 1024;
const folderPrefix = 'vitrine-import-';
const fileName = 'products.csv';
const mostFaultsShown = 500;
/** Between two lines of progress. */
const progressMs = 250;

/**
 * The folder that a request's file was written to, made here. It is kept beside the request and never read from it: what comes
 * over the wire must not name a place on this machine that is read or removed.
 */
type KeptFolders = WeakMap<FastifyRequest, string>;

/** Product files from the admin area: a Shopify or WooCommerce CSV, tried or taken over, with progress while it runs. */
export async function importRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const folders: KeptFolders = new WeakMap();
  // Straight to disk, once the guards before it have let the caller in; the handler gets no body.
  app.addContentTypeParser('text/csv', { bodyLimit: mostBytes }, async (request: FastifyRequest, payload: Readable) => {
    folders.set(request, await keptFolder(payload));
    return null;
  });

  app.post(
    '/imports/products',
    {
      config: { access: 'staff', limit: 'uploads' },
      bodyLimit: mostBytes,
      schema: { tags: ['exchange'], summary: 'Import a product file', querystring: importProductsQuery },
    },
    async (request, reply) => {
      const by = signedIn(request.caller);
      const isDryRun = request.query.dryRun === 'true';
      const folder = folders.get(request);
      if (folder === undefined) {
        return sendFailure(reply, failure('UNSUPPORTED_MEDIA_TYPE', 'Send the file as text/csv.'));
      }
      if (by.isDemo && !isDryRun) {
        await forget(folder);
        const detail = 'The demo account may try an import, not carry it out.';
        return sendFailure(reply, failure('DEMO_RESTRICTED', detail));
      }
      const lines = new PassThrough();
      void runThenForget(lines, { context, folder, isDryRun, by, requestId: request.id });
      return reply.type('application/x-ndjson; charset=utf-8').send(lines);
    },
  );
}

async function keptFolder(payload: Readable): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), folderPrefix));
  try {
    await pipeline(payload, atMost(mostBytes), createWriteStream(join(folder, fileName), { mode: 0o600 }));
  } catch (error) {
    await forget(folder);
    throw error;
  }
  return folder;
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

/** Removes the one file and its empty folder, by name and never recursively: a wrong folder would fail, not go. */
async function forget(folder: string): Promise<void> {
  await rm(join(folder, fileName), { force: true });
  await rmdir(folder);
}

async function runThenForget(out: PassThrough, run: Run): Promise<void> {
  await writeLines(out, run);
  await forget(run.folder).catch((error: unknown) => run.context.log.error({ err: error }, 'An import left its file.'));
}

interface Run {
  readonly context: AppContext;
  readonly folder: string;
  readonly isDryRun: boolean;
  readonly by: SignedInCaller;
  readonly requestId: string;
}

/** Never throws: the answer's head has gone out, so what went wrong is its last line. */
async function writeLines(out: PassThrough, { context, folder, isDryRun, by, requestId }: Run): Promise<void> {
  const write = (line: ImportLine) => out.write(`${JSON.stringify(line)}\n`);
  let toldAt = 0;
  try {
    const { imagesMissing, ...report } = await importProducts(context, {
      path: join(folder, fileName),
      imageFolder: null,
      mayReachPrivateHosts: false,
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
