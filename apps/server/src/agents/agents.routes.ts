import { agentSettings } from '../channels/channels.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { RefusedRequest } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { answerMcp, mcpBody } from './mcp/mcp-protocol.ts';
import { shopperTools } from './mcp/shopper-tools.ts';
import { ucpRoutes } from './ucp/ucp.routes.ts';
import { ucpProfile } from './ucp/ucp-profile.ts';

/** Serves agents of shoppers under /api: tools by the Model Context Protocol, and the Universal Commerce Protocol. */
export async function agentRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const tools = shopperTools(context);
  for (const [path, name] of [
    ['/mcp', 'mcp'],
    ['/ucp/mcp', 'ucp'],
  ] as const) {
    app.post(
      path,
      { config: { access: 'public', cost: 'write' }, schema: { hide: true, body: mcpBody } },
      async (request, reply) => {
        if (!(await agentSettings(context.db))[name]) {
          throw new RefusedRequest('NOT_FOUND', 'This shop serves no agents.');
        }
        const { status, body } = await answerMcp(tools, request.body, request.headers);
        reply.code(status).header('cache-control', 'no-store');
        return body === undefined ? reply.send() : reply.send(body);
      },
    );
  }
  await app.register(async (part: ShopServer) => ucpRoutes(part, context), { prefix: '/ucp' });
}

/** Serves the profile at which agents find the Universal Commerce Protocol. */
export async function agentProfileRoutes(app: ShopServer, { db, environment }: AppContext): Promise<void> {
  app.get('/.well-known/ucp', { config: { cost: 'read' }, schema: { hide: true } }, async (_request, reply) => {
    if (!(await agentSettings(db)).ucp) return reply.code(404).type('text/plain').send('This shop serves no agents.');
    return reply.header('cache-control', 'public, max-age=3600').send(ucpProfile(environment.siteUrl));
  });
}
