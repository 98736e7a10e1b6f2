import { expect, it } from 'vitest';
import type { ExtensionProvider } from '../../../extension-hooks/extension-hooks.ts';
import { createExtensionCarrier } from './extension-carrier.ts';

/** Delivers a webhook with some headers. Returns those that the extension received. */
async function receivedHeaders(headers: Record<string, string | string[]>) {
  const received: unknown[] = [];
  const provider: ExtensionProvider = {
    kind: 'carrier',
    name: 'acme',
    title: 'Acme',
    keys: [],
    has: () => true,
    async run({ request }) {
      received.push(request);
      return { kind: 'ANSWERED', value: null as never };
    },
  };
  const connected = { account: { name: 'acme', keys: {}, isRetired: false }, provider };
  await createExtensionCarrier(() => [connected]).verifyWebhook({ rawBody: Buffer.from('{}'), headers, token: null });
  const [request] = received as { headers: Record<string, string> }[];
  return request?.headers;
}

it.each([
  ['its signature', { 'x-signature': 'abc' }, { 'x-signature': 'abc' }],
  ['a user and password of the carrier', { authorization: 'Basic YTpi' }, { authorization: 'Basic YTpi' }],
  ['no cookie', { cookie: 'vitrine_session=secret', 'x-signature': 'abc' }, { 'x-signature': 'abc' }],
  ['no key of the shop', { authorization: 'Bearer vk_secret' }, {}],
  ['no key of the shop in another spelling', { authorization: 'bearer\tvk_secret' }, {}],
  ['no key of an agent', { authorization: 'BEARER acp_secret' }, {}],
  ['no header with several values', { 'set-cookie': ['a', 'b'] }, {}],
])('a webhook of an extension receives %s', async (_case, sent, expected) => {
  expect(await receivedHeaders(sent as Record<string, string | string[]>)).toEqual(expected);
});
