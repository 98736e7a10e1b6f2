import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { origin } from '../testing/test-agents.ts';

/** Connects the official client to a path of the shop, with an API key or without one. */
export async function mcpClient(
  app: ShopServer,
  path: string,
  { mode = 'auto', token }: { readonly mode?: 'auto' | 'legacy'; readonly token?: string } = {},
): Promise<Client> {
  const inject: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const answer = await app.inject({
      method: request.method as 'POST',
      url: new URL(request.url).pathname,
      headers: { ...Object.fromEntries(request.headers), ...(token && { authorization: `Bearer ${token}` }) },
      payload: await request.text(),
    });
    const body = answer.statusCode === 202 ? null : answer.body;
    return new Response(body, { status: answer.statusCode, headers: answer.headers as Record<string, string> });
  };
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL(path, origin), { fetch: inject }));
  return client;
}
