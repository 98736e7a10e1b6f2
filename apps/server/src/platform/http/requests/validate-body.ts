import type { Fault } from '@vitrine/contract/errors/problem.schema.ts';
import type { FastifyBodyParser } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { InvalidRequest } from '../errors/request-errors.ts';
import { costOf } from '../load/request-budget.ts';
import { type JsonFault, scanJson } from './scan-json.ts';

/** Deeper than any body of the shop, and shallow enough for all recursive code that reads it afterwards. */
export const deepestBody = 32;

const messages = {
  TOO_DEEP: 'Nested too deeply',
  TOO_MANY_VALUES: 'Contains more values than this call accepts',
  BAD_TEXT: 'The text contains a character that cannot be stored',
} as const satisfies Record<JsonFault, string>;

/**
 * Reads JSON bodies. Checks nesting, the number of values and texts that can't be stored in the bytes, before they are parsed; computes
 * the path only of the fault that was found.
 */
export const validateBodies = fastifyPlugin(async (app) => {
  // Fastify accepts plain text by default; no call of the shop does.
  app.removeContentTypeParser('text/plain');
  const parse: FastifyBodyParser<string> = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const kind = scanJson(bytes, { depth: deepestBody, values: costOf(request).bodyValues });
    if (kind === 'TOO_MANY_VALUES') return done(new InvalidRequest([{ path: '', message: messages[kind] }]));
    const text = bytes.toString('utf8');
    if (kind === undefined) return parse(request, text, done);
    // Malformed JSON is reported as such even if it has another fault.
    void parse(request, text, (error, body) => done(error ?? new InvalidRequest([bodyFault(kind, body)])));
  });
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    if (isEmpty) delete headers['content-type'];
  });
  app.addHook('preValidation', async ({ body, headers }) => {
    // No call accepts a bare value as JSON: a handler with its own parser must never get a JSON text of the client instead.
    // Without a body it is null too, but then there is no content type.
    if (isJson(headers['content-type']) && (body === null || typeof body !== 'object')) {
      throw new InvalidRequest([{ path: '', message: 'Must be an object' }]);
    }
  });
});

function isJson(contentType: string | undefined): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(contentType?.trim() ?? '');
}

type PlacedFault = Exclude<JsonFault, 'TOO_MANY_VALUES'>;

function bodyFault(kind: PlacedFault, body: unknown): Fault {
  return { path: pathOf(body, kind), message: messages[kind] };
}

interface Place {
  readonly value: unknown;
  readonly key: string;
  readonly depth: number;
  readonly parent: Place | undefined;
}

/** Returns the dotted path of the first value with the fault; for too deep nesting, only its first three parts. */
function pathOf(body: unknown, kind: PlacedFault): string {
  const open: Place[] = [{ value: body, key: '', depth: 0, parent: undefined }];
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, key, depth } = place;
    const isFound = kind === 'TOO_DEEP' ? depth >= deepestBody : !isStorable(value) || !isStorable(key);
    if (isFound)
      return keysOf(place)
        .slice(0, kind === 'TOO_DEEP' ? 3 : deepestBody)
        .join('.');
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of Object.keys(value).toReversed()) {
      open.push({ value: Reflect.get(value, inner), key: inner, depth: depth + 1, parent: place });
    }
  }
  return '';
}

function isStorable(value: unknown): boolean {
  return typeof value !== 'string' || (!value.includes('\0') && value.isWellFormed());
}

function keysOf(place: Place): string[] {
  const keys: string[] = [];
  for (let at: Place | undefined = place; at?.parent; at = at.parent) keys.unshift(at.key);
  return keys;
}
