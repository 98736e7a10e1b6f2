import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { agentShop, line } from '../testing/test-agents.ts';
import { agentKey, signingAgent } from '../testing/test-signer.ts';
import { profileLifetimeMs } from './agent-profiles.ts';

const { app, mug, letAgentsIn } = await agentShop();
const path = '/api/ucp/checkout-sessions';
const body = { line_items: [line(mug.id)] };

beforeAll(async () => {
  expect((await letAgentsIn()).status).toBe(200);
});
afterEach(() => vi.useRealTimers());

/** Lets the profiles that the shop has read become old. */
const waitForProfiles = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + profileLifetimeMs + 1 });

describe('the signature of a request', () => {
  it('is accepted, and covers the method, the path, the headers and the body', async () => {
    const agent = await signingAgent(app);
    const made = await agent.call({ method: 'POST', path, body, headers: { 'idempotency-key': uuidv7() } });
    expect(made.status).toBe(201);
    const other = { line_items: [line(mug.id, 2)] };
    const key = { 'idempotency-key': uuidv7() };
    const refused = [
      await agent.call({ method: 'POST', path, body, forged: { body: other } }),
      await agent.call({
        method: 'POST',
        path,
        body,
        headers: key,
        forged: { headers: { 'idempotency-key': uuidv7() } },
      }),
      await agent.call({ method: 'POST', path, body, forged: { headers: { 'idempotency-key': uuidv7() } } }),
      await agent.call({ method: 'POST', path, body, forged: { headers: { signature: '' } } }),
      await agent.call({
        method: 'POST',
        path,
        body,
        forged: { headers: { 'signature-input': 'sig1=();keyid="first"' } },
      }),
      await agent.call({ method: 'GET', path: `${path}/1`, forged: { url: `${path}/2` } }),
      await agent.call({ method: 'GET', path: `${path}/1`, forged: { url: `${path}/1?x=1` } }),
      await agent.call({ method: 'GET', path: `${path}/1`, key: { ...agentKey('first'), kid: 'first' } }),
      await agent.call({ method: 'GET', path: `${path}/1`, key: agentKey('second') }),
    ];
    expect(refused.map(({ status, body: { code } }) => [status, code])).toEqual([
      [400, 'digest_mismatch'],
      [401, 'signature_invalid'],
      [401, 'signature_missing'],
      [401, 'signature_missing'],
      [401, 'signature_missing'],
      [401, 'signature_invalid'],
      [401, 'signature_missing'],
      [401, 'signature_invalid'],
      [401, 'key_not_found'],
    ]);
  });

  it('is refused when it is old or has ended', async () => {
    const agent = await signingAgent(app);
    const now = Math.floor(Date.now() / 1_000);
    const getCode = async (parameters: string) =>
      (await agent.call({ method: 'POST', path, body, parameters })).body.code;
    expect(await getCode(`;created=${now};expires=${now + 60}`)).toBeUndefined();
    for (const parameters of [`;created=${now - 600}`, `;created=${now + 600}`, `;expires=${now - 1}`]) {
      expect(await getCode(parameters)).toBe('signature_invalid');
    }
  });

  it('is refused for another shop, with the name of another agent, and for another request', async () => {
    const agent = await signingAgent(app);
    const other = await signingAgent(app);
    const getCode = async (signed: Parameters<typeof agent.call>[0]) => {
      const { status, body: answer } = await agent.call(signed);
      return [status, answer.code];
    };
    const named = { 'ucp-agent': `profile="${other.address}"` };
    expect(await getCode({ method: 'POST', path, body, headers: named })).toEqual([401, 'signature_invalid']);
    expect(await getCode({ method: 'POST', path, body, forged: { headers: named } })).toEqual([
      401,
      'signature_invalid',
    ]);
    expect(await getCode({ method: 'POST', path, body, authority: 'shop.example' })).toEqual([
      401,
      'signature_invalid',
    ]);
    const moved = { method: 'GET', path: `${path}/1`, forged: { url: '/api/ucp/orders/1' } } as const;
    expect(await getCode(moved)).toEqual([401, 'signature_invalid']);
  });

  it('creates nothing when it is sent again with its key, and is refused after five minutes', async () => {
    const agent = await signingAgent(app);
    const sent = {
      method: 'POST',
      path,
      body,
      headers: { 'idempotency-key': uuidv7() },
      parameters: `;created=${Math.floor(Date.now() / 1_000)}`,
    } as const;
    const first = await agent.call(sent);
    const again = await Promise.all([agent.call(sent), agent.call(sent), agent.call(sent)]);
    expect(again.map(({ body: { id } }) => id)).toEqual([first.body.id, first.body.id, first.body.id]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 302_000 });
    expect((await agent.call(sent)).body.code).toBe('signature_invalid');
  });

  it('is accepted by both keys of a profile while one replaces the other', async () => {
    const agent = await signingAgent(app);
    const next = agentKey('next');
    const made = await agent.call({ method: 'POST', path, body });
    agent.profile.keys.push(next.jwk);
    waitForProfiles();
    const read = { method: 'GET', path: `${path}/${made.body.id}` } as const;
    const answers = [await agent.call(read), await agent.call({ ...read, key: next })];
    expect(answers.map(({ body: { id } }) => id)).toEqual([made.body.id, made.body.id]);
  });

  it('is refused after its key was revoked, and the other key works', async () => {
    const agent = await signingAgent(app);
    const made = await agent.call({ method: 'POST', path, body });
    const next = agentKey('next');
    agent.profile.keys = [next.jwk];
    waitForProfiles();
    const read = { method: 'GET', path: `${path}/${made.body.id}` } as const;
    const revoked = await agent.call(read);
    expect([revoked.status, revoked.body.code]).toEqual([401, 'key_not_found']);
    expect((await agent.call({ ...read, key: next })).body.id).toBe(made.body.id);
  });

  it('is refused when the profile cannot be read, and one minute has one request of it', async () => {
    const agent = await signingAgent(app);
    const call = async () => (await agent.call({ method: 'POST', path, body })).body.code;
    agent.profile.status = 302;
    expect([await call(), await call(), agent.profile.requests]).toEqual([
      'profile_unreachable',
      'profile_unreachable',
      1,
    ]);
    for (const [text, code] of [
      ['{"signing_keys":[{"kid":1}]}', 'profile_malformed'],
      ['no JSON', 'profile_malformed'],
      [' '.repeat(70_000), 'profile_unreachable'],
    ] as const) {
      Object.assign(agent.profile, { status: 200, text });
      waitForProfiles();
      expect(await call()).toBe(code);
    }
  });
});
