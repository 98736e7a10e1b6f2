import { createHash, type Hash, verify } from 'node:crypto';
import { Transform } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AgentProfiles } from './agent-profiles.ts';

/** The agent whose key signed a request, null for one without a signature, or why the signature is refused. */
export type Signer =
  | { readonly agent: string | null }
  | { readonly refused: { readonly status: number; readonly code: string; readonly content: string } };

const digests = new WeakMap<FastifyRequest, Hash>();

/** Computes the digest of the bodies of signed requests, over the bytes as they arrive. */
export const digestedBodies = fastifyPlugin(async (app) => {
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.headers['signature-input'] === undefined) return payload;
    const hash = createHash('sha256');
    digests.set(request, hash);
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    payload.once('error', (error) => counted.destroy(error));
    return payload.pipe(counted);
  });
});

const refusals = {
  signature_missing: [401, 'The signature is incomplete. Sign the method, the host, the path, UCP-Agent and the body.'],
  signature_invalid: [401, 'The signature is not valid.'],
  key_not_found: [401, 'The profile of the agent names no such key.'],
  digest_mismatch: [400, 'The digest is not that of the body.'],
  invalid_profile_url: [400, 'UCP-Agent names no profile at an https address.'],
  profile_unreachable: [424, 'The profile of the agent could not be read.'],
  profile_malformed: [422, 'The profile of the agent is malformed.'],
} as const;

function refuse(code: keyof typeof refusals): Signer {
  const [status, content] = refusals[code];
  return { refused: { status, code, content } };
}

/** Seconds by which the clock of an agent may differ, and for which a dated signature is valid. */
const maxAgeSeconds = 300;

/**
 * Verifies the signature of a request by RFC 9421 with ES256. The key must be in the current profile of the agent, so that a
 * removed one is refused. A request without a signature has no agent.
 */
export async function getSigner(
  request: FastifyRequest,
  { profiles, siteUrl }: { readonly profiles: AgentProfiles; readonly siteUrl: string },
): Promise<Signer> {
  const { headers } = request;
  const [input, sent] = [headers['signature-input'], headers['signature']];
  if (input === undefined && sent === undefined) return { agent: null };
  const read = readInput(input);
  const signature = readSignature(sent, read?.label);
  if (!read || !signature) return refuse('signature_missing');
  const digest = digests.get(request)?.digest('base64');
  const hasBody = request.body !== undefined && request.body !== null;
  if (!needed(request, hasBody).every((name) => read.components.includes(name))) return refuse('signature_missing');
  if (hasBody && headers['content-digest'] !== `sha-256=:${digest}:`) return refuse('digest_mismatch');
  const profile = readProfileAddress(headers['ucp-agent']);
  if (profile === null) return refuse('invalid_profile_url');
  const base = signatureBase(request, read, siteUrl);
  if (base === null || !isCurrent(read.parameters)) return refuse('signature_invalid');
  const found = await profiles.getKeys(profile);
  if ('refused' in found) return refuse(found.refused);
  const key = found.keys.get(read.keyid);
  if (!key) return refuse('key_not_found');
  const isValid = verify('sha256', Buffer.from(base), { key, dsaEncoding: 'ieee-p1363' }, signature);
  return isValid ? { agent: profile } : refuse('signature_invalid');
}

interface SignatureInput {
  readonly label: string;
  readonly components: readonly string[];
  readonly parameters: string;
  readonly keyid: string;
}

/** Reads the one signature of a request. Components with parameters are refused. */
function readInput(input: string | string[] | undefined): SignatureInput | null {
  const [, label, list, after] =
    /^([a-z][a-z\d_-]{0,30})=\(([^()]{1,500})\)(;[^()]{1,500})$/.exec(String(input ?? '')) ?? [];
  const [, keyid] = /;keyid="([^"\\]{1,200})"(?:;|$)/.exec(after ?? '') ?? [];
  if (label === undefined || list === undefined || after === undefined || keyid === undefined) return null;
  const items = list.split(' ');
  if (!items.every((item) => /^"@?[a-z\d-]{1,50}"$/.test(item)) || new Set(items).size < items.length) return null;
  return { label, components: items.map((item) => item.slice(1, -1)), parameters: `(${list})${after}`, keyid };
}

function readSignature(sent: string | string[] | undefined, label = ''): Buffer | null {
  const [, name, bytes] = /^([a-z][a-z\d_-]{0,30})=:([\w+/=]{1,200}):$/.exec(String(sent ?? '')) ?? [];
  return name === label && bytes !== undefined ? Buffer.from(bytes, 'base64') : null;
}

/** Returns the components that the protocol requires of a request. */
function needed({ url, headers }: FastifyRequest, hasBody: boolean): readonly string[] {
  return [
    '@method',
    '@authority',
    '@path',
    'ucp-agent',
    ...(url.includes('?') ? ['@query'] : []),
    ...(headers['idempotency-key'] === undefined ? [] : ['idempotency-key']),
    ...(hasBody ? ['content-digest', 'content-type'] : []),
  ];
}

/** Returns the text that is signed, or null when it names a part that the request does not have. */
function signatureBase(
  { method, url, headers }: FastifyRequest,
  { components, parameters }: SignatureInput,
  siteUrl: string,
): string | null {
  const start = url.indexOf('?');
  const derived: Readonly<Record<string, string>> = {
    '@method': method,
    // The address at which the shop is public, whatever a proxy writes into Host.
    '@authority': new URL(siteUrl).host,
    '@path': start < 0 ? url : url.slice(0, start),
    ...(start >= 0 && { '@query': url.slice(start) }),
  };
  const lines = components.map((name) => {
    const value = name.startsWith('@') ? derived[name] : headers[name];
    return typeof value === 'string' ? `"${name}": ${value.trim()}` : null;
  });
  return lines.includes(null) ? null : [...lines, `"@signature-params": ${parameters}`].join('\n');
}

/** Returns whether a signature that has a date or an end is valid now. Both are optional. */
function isCurrent(parameters: string): boolean {
  const now = Date.now() / 1_000;
  const [, created] = /;created=(\d{1,12})(?:;|$)/.exec(parameters) ?? [];
  const [, expires] = /;expires=(\d{1,12})(?:;|$)/.exec(parameters) ?? [];
  const isRecent = created === undefined || Math.abs(now - Number(created)) <= maxAgeSeconds;
  return isRecent && (expires === undefined || Number(expires) > now);
}

/** Reads the address in `UCP-Agent: profile="https://..."`. */
function readProfileAddress(header: string | string[] | undefined): string | null {
  return /^profile="([^"\\]{1,500})"(?:[;,]|$)/.exec(String(header ?? ''))?.[1] ?? null;
}
