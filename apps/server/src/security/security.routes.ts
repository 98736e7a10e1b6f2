import type { AppContext } from '../platform/boot/context.ts';
import { sendFailure } from '../platform/http/errors/send-problem.ts';
import { createProcessLimit } from '../platform/http/limits/process-limit.ts';
import { tooManyRequests } from '../platform/http/limits/too-many-requests.ts';
import { contentReportsPath } from '../platform/http/server/security-headers.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { clientNetwork } from '../platform/runtime/network/client-network.ts';
import { noteContentReport } from './note-content-report.ts';
import { securityTxt } from './security-txt.ts';

/** The limit of all addresses together, as a multiple of the limit of one address. */
const addressesAtOnce = 20;

/**
 * Serves security.txt with the contact for vulnerabilities of the shop, and the address for browsers' reports of
 * blocked content.
 */
export async function securityRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const { siteUrl, securityContact: contact } = context.environment;
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(securityTxt({ contact, siteUrl }, new Date())),
  );
  await app.register(async (part: ShopServer) => contentReports(part, context));
}

async function contentReports(app: ShopServer, context: AppContext): Promise<void> {
  const { reports } = context.environment.limits;
  const byAddress = createProcessLimit(reports);
  const together = createProcessLimit(reports * addressesAtOnce);
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  for (const type of ['application/csp-report', 'application/reports+json', 'application/json']) {
    app.addContentTypeParser(type, { parseAs: 'string' }, readJson);
  }
  app.addHook('onRequest', async ({ ip }) => {
    const waitMs = byAddress.count(clientNetwork(ip)) ?? together.count('all');
    if (waitMs !== null) throw tooManyRequests(waitMs);
  });
  app.post(
    contentReportsPath,
    { config: { access: 'public', cost: 'contentReport' }, schema: { hide: true } },
    async ({ body }, reply) => {
      reply.header('cache-control', 'no-store');
      const noted = await noteContentReport(context, body);
      return noted.ok ? reply.code(204).send() : sendFailure(reply, noted);
    },
  );
}
