import type { Fault } from '@vitrine/contract/errors/problem.schema.ts';
import fastifyPlugin from 'fastify-plugin';
import { InvalidRequest } from '../errors/request-faults.ts';

/** Deeper than any body of the shop, shallow enough for every recursive reader behind this. */
export const deepestBody = 32;

/** What no body may hold whatever its schema: nesting without end, and text that PostgreSQL can't keep. */
export function unsoundParts(body: unknown): Fault[] {
  const open: { value: unknown; path: readonly string[] }[] = [{ value: body, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
      return [{ path: path.join('.'), message: 'The text holds a character that cannot be stored' }];
    }
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= deepestBody) return [{ path: path.slice(0, 3).join('.'), message: 'Nested too deeply' }];
    for (const [key, inner] of Object.entries(value)) open.push({ value: inner, path: [...path, key] });
  }
  return [];
}

function isJson(contentType: string | undefined): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(contentType?.trim() ?? '');
}

/** Looks at every JSON body before its schema does, and takes an announced but empty body as no body. */
export const soundBodies = fastifyPlugin(async (app) => {
  // Fastify reads plain text of its own accord; no call of the shop takes it.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    if (isEmpty) delete headers['content-type'];
  });
  app.addHook('preValidation', async ({ body, headers }) => {
    // No call takes a bare value as JSON: a handler whose own parser hands it a text must never meet the client's.
    // Without a body it is null too, but then nothing says what type the body has.
    if (isJson(headers['content-type']) && (body === null || typeof body !== 'object')) {
      throw new InvalidRequest([{ path: '', message: 'Must be an object' }]);
    }
    if (typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return;
    const faults = unsoundParts(body);
    if (faults.length > 0) throw new InvalidRequest(faults);
  });
});
