import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { origin } from './test-agents.ts';
import { requirePublishedAnswer } from './test-schemas.ts';

interface AgentKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly jwk: object;
}

interface SignedCall {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Changes of the request after its signature. */
  readonly forged?: {
    readonly url?: string;
    readonly body?: object;
    readonly headers?: Readonly<Record<string, string>>;
  };
  readonly key?: AgentKey;
  /** The host that is signed. Defaults to the shop's. */
  readonly authority?: string;
  readonly parameters?: string;
}

export function agentKey(kid: string): AgentKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { kid, privateKey, jwk: { kid, ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' } };
}

/** Starts an agent with a profile on this machine, and signs its requests by RFC 9421. */
export async function signingAgent(app: ShopServer) {
  const first = agentKey('first');
  const sentHeaders: Record<string, string> = {};
  const profile = { keys: [first.jwk], status: 200, text: '', headers: sentHeaders, isSlow: false, requests: 0 };
  const server = createServer((_request, response) => {
    profile.requests += 1;
    response.statusCode = profile.status;
    for (const [name, value] of Object.entries(profile.headers)) response.setHeader(name, value);
    if (profile.isSlow) response.write(' ');
    else response.end(profile.text || JSON.stringify({ ucp: {}, signing_keys: profile.keys }));
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', () => open()));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/profile.json`;
  return {
    profile,
    address,
    async call({ method, path, body, headers = {}, forged = {}, ...signed }: SignedCall) {
      const { key = first, authority = new URL(origin).host, parameters = '' } = signed;
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const sent: Record<string, string> = { 'ucp-agent': `profile="${address}"`, ...headers };
      if (payload !== undefined) {
        sent['content-type'] = 'application/json';
        sent['content-digest'] = `sha-256=:${createHash('sha256').update(payload).digest('base64')}:`;
      }
      const values: Record<string, string> = {
        '@method': method,
        '@authority': authority,
        '@path': path,
        ...sent,
      };
      const names = Object.keys(values);
      const input = `(${names.map((name) => `"${name}"`).join(' ')});keyid="${key.kid}"${parameters}`;
      const base = [...names.map((name) => `"${name}": ${values[name]}`), `"@signature-params": ${input}`].join('\n');
      const bytes = sign('sha256', Buffer.from(base), { key: key.privateKey, dsaEncoding: 'ieee-p1363' });
      const answer = await app.inject({
        method,
        url: forged.url ?? path,
        ...(payload !== undefined && { payload: forged.body ? JSON.stringify(forged.body) : payload }),
        headers: {
          ...sent,
          'signature-input': `sig1=${input}`,
          signature: `sig1=:${bytes.toString('base64')}:`,
          ...forged.headers,
        },
      });
      const response = { status: answer.statusCode, body: answer.json() };
      requirePublishedAnswer(path.replace('/api/ucp', ''), response);
      return response;
    },
  };
}
