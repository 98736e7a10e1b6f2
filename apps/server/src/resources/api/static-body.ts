import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../../platform/public-cache/pages/accepted-encoding.ts';
import { isFresh } from '../../platform/public-cache/pages/cache-headers.ts';
import { type Page, sendablePage } from '../../platform/public-cache/pages/sendable-page.ts';

/** A response body that does not change while the process runs: its ETag, and its bytes in each encoding. */
export type StaticBody = Page;

/** Returns the body ready to send. Each encoding is compressed once, when it is first requested. */
export function staticBody(contentType: string, text: string): StaticBody {
  const page = { status: 200, headers: { 'content-type': contentType }, body: text, tags: null };
  return sendablePage(page, Buffer.from(text), () => {});
}

/** Sends the body, or 304 to a client that already has it. */
export async function sendStatic(request: FastifyRequest, reply: FastifyReply, body: StaticBody): Promise<unknown> {
  reply.headers({ 'cache-control': 'public, max-age=0, must-revalidate', etag: body.etag, vary: 'Accept-Encoding' });
  if (isFresh(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.headers(body.headers).send(await body.bytes(encoding));
}
