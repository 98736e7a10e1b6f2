import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts an agent with a profile on this machine, and signs its requests by RFC 9421 (docs/agents.md#orders). */
export async function startAgent(shopUrl: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const profile = JSON.stringify({ ucp: {}, signing_keys: [{ kid: 'one', ...publicKey.export({ format: 'jwk' }) }] });
  const server = createServer((_request, response) => response.end(profile));
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', () => open()));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    close: () => server.close(),
    async call(method: 'GET' | 'POST', path: string, body?: object) {
      const payload = body && JSON.stringify(body);
      const digest = createHash('sha256')
        .update(payload ?? '')
        .digest('base64');
      const sent: Record<string, string> = {
        'ucp-agent': `profile="http://${host}/profile.json"`,
        ...(payload !== undefined && { 'content-type': 'application/json', 'content-digest': `sha-256=:${digest}:` }),
      };
      const values = { '@method': method, '@authority': new URL(shopUrl).host, '@path': `/api/ucp${path}`, ...sent };
      const names = Object.keys(values).map((name) => `"${name}"`);
      const input = `(${names.join(' ')});created=${Math.floor(Date.now() / 1_000)};keyid="one"`;
      const lines = Object.entries(values).map(([name, value]) => `"${name}": ${value}`);
      const base = [...lines, `"@signature-params": ${input}`].join('\n');
      const bytes = sign('sha256', Buffer.from(base), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      const signature = { 'signature-input': `one=${input}`, signature: `one=:${bytes.toString('base64')}:` };
      const answer = await fetch(`${shopUrl}/api/ucp${path}`, {
        method,
        headers: { ...sent, ...signature },
        ...(payload !== undefined && { body: payload }),
      });
      return answer.json();
    },
  };
}
