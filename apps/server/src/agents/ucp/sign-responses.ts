import { createECDH, createHash, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import fastifyPlugin from 'fastify-plugin';

/** The key with which the shop signs its answers, and the public half that its profile names. */
export interface SigningKey {
  readonly privateKey: KeyObject;
  readonly publicKey: {
    readonly kid: string;
    readonly kty: 'EC';
    readonly crv: 'P-256';
    readonly x: string;
    readonly y: string;
    readonly use: 'sig';
    readonly alg: 'ES256';
  };
}

/** Derives the key from the shop's secret, so that all processes have the same and none is stored. */
export function deriveSigningKey(secret: string): SigningKey {
  const scalar = Buffer.from(hkdfSync('sha256', secret, '', 'vitrine:ucp-signatures', 32));
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(scalar);
  const point = curve.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const own = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } as const;
  const kid = createHash('sha256').update(point).digest('hex').slice(0, 16);
  return {
    privateKey: createPrivateKey({ key: { ...own, d: scalar.toString('base64url') }, format: 'jwk' }),
    publicKey: { kid, ...own, use: 'sig', alg: 'ES256' },
  };
}

const components = '("@status" "content-digest" "content-type")';

/** Signs each response by RFC 9421 with ES256, over its status, its type and the digest of its body (RFC 9530). */
export const signedResponses = fastifyPlugin<{ key: SigningKey }>(async (app, { key }) => {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (typeof payload !== 'string') return payload;
    const digest = `sha-256=:${createHash('sha256').update(payload).digest('base64')}:`;
    const created = Math.floor(Date.now() / 1000);
    const parameters = `${components};created=${created};keyid="${key.publicKey.kid}"`;
    const base = [
      `"@status": ${reply.statusCode}`,
      `"content-digest": ${digest}`,
      `"content-type": ${String(reply.getHeader('content-type'))}`,
      `"@signature-params": ${parameters}`,
    ].join('\n');
    const signature = sign('sha256', Buffer.from(base), { key: key.privateKey, dsaEncoding: 'ieee-p1363' });
    reply.header('content-digest', digest);
    reply.header('signature-input', `sig1=${parameters}`);
    reply.header('signature', `sig1=:${signature.toString('base64')}:`);
    return payload;
  });
});
