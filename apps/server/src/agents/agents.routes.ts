import { agentSettings } from '../channels/channels.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { isStaff } from '../platform/http/caller/caller.ts';
import { RefusedRequest } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { isPrivateHost } from '../platform/runtime/network/private-host.ts';
import { anyNetwork } from '../platform/runtime/network/public-host.ts';
import { acpRoutes } from './acp/acp.routes.ts';
import { acpVersion } from './acp/describe-session.ts';
import { answerMcp, mcpBody } from './mcp/mcp-protocol.ts';
import { shopperTools } from './mcp/shopper-tools.ts';
import { type CallApi, staffTools } from './mcp/staff-tools.ts';
import { offeredHandler } from './paying/agent-payments.ts';
import { type AgentProfiles, agentProfiles, publicHostsByDns } from './ucp/agent-profiles.ts';
import { deriveSigningKey } from './ucp/sign-responses.ts';
import { ucpRoutes } from './ucp/ucp.routes.ts';
import { ucpProfile } from './ucp/ucp-profile.ts';
import { digestedBodies, getSigner } from './ucp/verify-requests.ts';

/** Serves agents of shoppers under /api: tools by the Model Context Protocol, and the Universal Commerce Protocol. */
export async function agentRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const { siteUrl } = context.environment;
  // As for webhooks, only a shop at a private address reads profiles at one.
  const isPrivate = isPrivateHost(new URL(siteUrl).hostname);
  const profiles = agentProfiles({ network: isPrivate ? anyNetwork : publicHostsByDns(), mayUseHttp: isPrivate });
  await app.register(async (part: ShopServer) => shopperToolRoutes(part, context, profiles));
  staffToolRoute(app, context);
  await app.register(async (part: ShopServer) => ucpRoutes(part, context, profiles), { prefix: '/ucp' });
  await app.register(async (part: ShopServer) => acpRoutes(part, context), { prefix: '/acp' });
}

async function shopperToolRoutes(app: ShopServer, context: AppContext, profiles: AgentProfiles): Promise<void> {
  const { siteUrl } = context.environment;
  await app.register(digestedBodies);
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
        const tools = shopperTools(context, {
          address: request.ip,
          readSigner: () => getSigner(request, { profiles, siteUrl }),
        });
        const { status, body } = await answerMcp(tools, request.body, request.headers);
        reply.code(status).header('cache-control', 'no-store');
        return body === undefined ? reply.send() : reply.send(body);
      },
    );
  }
}

/** Serves the profile at which agents find the Universal Commerce Protocol. */
export async function agentProfileRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const { db, environment, sessionSecret } = context;
  const key = deriveSigningKey(sessionSecret);
  app.get('/.well-known/ucp', { config: { cost: 'read' }, schema: { hide: true } }, async (_request, reply) => {
    if (!(await agentSettings(db)).ucp) return reply.code(404).type('text/plain').send('This shop serves no agents.');
    const handler = await offeredHandler(context);
    const profile = ucpProfile(environment.siteUrl, key, handler && handler.declared);
    return reply.header('cache-control', 'public, max-age=3600').send(profile);
  });
  app.get('/.well-known/acp.json', { config: { cost: 'read' }, schema: { hide: true } }, async (_request, reply) => {
    if (!(await agentSettings(db)).acp) return reply.code(404).type('text/plain').send('This shop serves no agents.');
    return reply.header('cache-control', 'public, max-age=3600').send({
      protocol: { name: 'acp', version: acpVersion, supported_versions: [acpVersion] },
      api_base_url: `${environment.siteUrl}/api/acp`,
      transports: ['rest'],
      capabilities: { services: ['checkout', 'orders'] },
    });
  });
}

/** Serves tools to staff's programs with an API key. Each tool makes the calls of the API with that key. */
function staffToolRoute(app: ShopServer, context: AppContext): void {
  app.post(
    '/mcp/staff',
    {
      config: { access: 'staff', permission: 'products:read', cost: 'staffWrite' },
      schema: { hide: true, body: mcpBody },
    },
    async (request, reply) => {
      const { caller, ip } = request;
      if (!isStaff(caller) || !caller.apiKey) throw new RefusedRequest('FORBIDDEN', 'These tools need an API key.');
      if (!(await agentSettings(context.db)).staffMcp) {
        throw new RefusedRequest('NOT_FOUND', 'This shop serves no tools for staff.');
      }
      const { authorization = '' } = request.headers;
      const call: CallApi = async (method, path, body, headers = {}) => {
        const answer = await app.inject({
          method,
          url: `/api/v1/${path}`,
          headers: { authorization, ...headers },
          remoteAddress: ip,
          ...(body && { payload: body }),
        });
        return { status: answer.statusCode, body: answer.json() };
      };
      const { status, body } = await answerMcp(staffTools(caller, call), request.body, request.headers);
      reply.code(status).header('cache-control', 'no-store');
      return body === undefined ? reply.send() : reply.send(body);
    },
  );
}
