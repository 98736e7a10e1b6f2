import { join } from 'node:path';
import { Readable } from 'node:stream';
import { shopImportAnswer } from '@vitrine/contract/exchange/import.schema.ts';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/boot/context.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { RefusedRequest, sendFailure } from '../../platform/http/errors/send-problem.ts';
import { requestCosts } from '../../platform/http/load/request-costs.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { failure, success } from '../../platform/runtime/outcome.ts';
import { unlessRefused } from '../products/csv/import-error.ts';
import { withUnpacked } from './archive-files.ts';
import { exportArchive } from './export-archive.ts';
import { importShop, type ShopImport } from './import-shop.ts';

const tags = ['exchange'];
/** The bytes of a body without a Content-Length are counted while they arrive. */
const maxBytes = requestCosts.archive.bodyBytes;

/** Registers the download of the whole shop as one file, and the import of such a file. */
export async function shopArchiveRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.get(
    '/exports/shop.tar',
    {
      config: {
        access: 'staff',
        permission: 'shop:export',
        limit: 'uploads',
        needsRecentProof: true,
        answers: ['application/x-tar'],
        cost: 'download',
      },
      schema: {
        tags,
        summary: 'Settings, catalog, uploads, customers and orders as one file that import reads back (tar)',
      },
    },
    async ({ caller, id: requestId }, reply) => {
      const by = signedIn(caller);
      if (by.isDemo) {
        const detail = "The demo account can't export the shop: the file contains people's names and addresses.";
        return sendFailure(reply, failure('DEMO_RESTRICTED', detail));
      }
      const entry = { caller: by, action: 'export', resource: 'shop', resourceId: null, before: null, after: null };
      await inTransaction(context.db, (tx) => recordAudit(tx, { ...entry, requestId }));
      const day = new Date().toISOString().slice(0, 10);
      return reply
        .header('content-type', 'application/x-tar')
        .header('content-disposition', `attachment; filename="shop-${day}.tar"`)
        .send(Readable.from(exportArchive(context), { objectMode: false }));
    },
  );

  // Archives are unpacked while they arrive. They are stored outside the request, because the checks of bodies inspect
  // any value in `request.body`.
  const archives = new WeakMap<FastifyRequest, AsyncIterable<Uint8Array>>();
  app.addContentTypeParser('application/x-tar', async (request: FastifyRequest, payload: AsyncIterable<Uint8Array>) => {
    archives.set(request, payload);
    return null;
  });
  app.post(
    '/imports/shop',
    {
      config: { access: 'owner', permission: 'system:manage', limit: 'uploads', cost: 'archive' },
      schema: {
        tags,
        summary: 'Import an export: settings, catalog and uploads, all or nothing',
        response: {
          200: shopImportAnswer,
          ...problemResponses('UNPROCESSABLE', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'),
        },
      },
    },
    async (request, reply) => {
      const { caller, id: requestId } = request;
      const archive = archives.get(request);
      if (archive === undefined) {
        return sendFailure(reply, failure('UNSUPPORTED_MEDIA_TYPE', 'Send the export as application/x-tar.'));
      }
      const entry = { caller: signedIn(caller), action: 'import', resource: 'shop', resourceId: null, requestId };
      const done = await unlessRefused(
        async () => {
          const parent = join(context.environment.dataDir, 'exports');
          const imported = await withUnpacked(limited(archive), parent, (folder) =>
            importShop(context, folder, async (tx, changes) => {
              await recordAudit(tx, { ...entry, before: null, after: importAnswer(changes) });
            }),
          );
          return success(imported);
        },
        ({ message }) => failure('UNPROCESSABLE', message),
      );
      return done.ok ? reply.send(importAnswer(done.value)) : sendFailure(reply, done);
    },
  );
}

function importAnswer({ changed, missingMedia }: ShopImport) {
  return { changed, missingUploads: missingMedia.length };
}

/** Stops a body without a Content-Length as soon as it is too long. */
async function* limited(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const part of source) {
    size += part.byteLength;
    if (size > maxBytes) throw new RefusedRequest('TOO_LARGE', 'An archive may have at most 2 GB.');
    yield part;
  }
}
