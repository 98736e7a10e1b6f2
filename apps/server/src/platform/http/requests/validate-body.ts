import type { FieldIssue } from '@vitrine/contract/errors/problem.schema.ts';
import type { FastifyBodyParser } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { InvalidRequest } from '../errors/request-errors.ts';
import { getCost } from '../load/request-budget.ts';
import { type JsonError, scanJson } from './scan-json.ts';

/**
 * Maximum depth: more than any body of the shop, and shallow enough for all recursive code that reads it afterwards.
 */
export const maxBodyDepth = 32;

const messages = {
  TOO_DEEP: 'Nested too deeply',
  TOO_MANY_VALUES: 'Contains more values than this call accepts',
  BAD_TEXT: 'The text contains a character that cannot be stored',
} as const satisfies Record<JsonError, string>;

/**
 * Reads JSON bodies. Checks nesting, the number of values and unstorable texts in the bytes before parsing. Computes
 * the path only of the detected violation.
 */
export const validateBodies = fastifyPlugin(async (app) => {
  // Fastify accepts plain text by default. No call of the shop does.
  app.removeContentTypeParser('text/plain');
  const parse: FastifyBodyParser<string> = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const kind = scanJson(bytes, { depth: maxBodyDepth, values: getCost(request).bodyValues });
    if (kind === 'TOO_MANY_VALUES') return done(new InvalidRequest([{ path: '', message: messages[kind] }]));
    const text = bytes.toString('utf8');
    if (kind === undefined) return parse(request, text, done);
    // Malformed JSON is reported as such even if it has another error.
    void parse(request, text, (error, body) => done(error ?? new InvalidRequest([bodyError(kind, body)])));
  });
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    if (isEmpty) delete headers['content-type'];
  });
  app.addHook('preValidation', async ({ body, headers }) => {
    // No call accepts a bare value as JSON. A handler with its own parser must never receive a JSON text of the client
    // instead. Without a body the value is also null, but then there is no content type.
    if (isJson(headers['content-type']) && (body === null || typeof body !== 'object')) {
      throw new InvalidRequest([{ path: '', message: 'Must be an object' }]);
    }
  });
});

function isJson(contentType: string | undefined): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(contentType?.trim() ?? '');
}

type LocatedError = Exclude<JsonError, 'TOO_MANY_VALUES'>;

function bodyError(kind: LocatedError, body: unknown): FieldIssue {
  return { path: findPath(body, kind), message: messages[kind] };
}

interface PathNode {
  readonly value: unknown;
  readonly key: string;
  readonly depth: number;
  readonly parent: PathNode | undefined;
}

/**
 * Returns the dotted path of the first value with the violation. For too deep nesting, returns only its first three
 * parts.
 */
function findPath(body: unknown, kind: LocatedError): string {
  const open: PathNode[] = [{ value: body, key: '', depth: 0, parent: undefined }];
  for (let node = open.pop(); node; node = open.pop()) {
    const { value, key, depth } = node;
    const isFound = kind === 'TOO_DEEP' ? depth >= maxBodyDepth : !isStorable(value) || !isStorable(key);
    if (isFound)
      return listKeys(node)
        .slice(0, kind === 'TOO_DEEP' ? 3 : maxBodyDepth)
        .join('.');
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of Object.keys(value).toReversed()) {
      open.push({ value: Reflect.get(value, inner), key: inner, depth: depth + 1, parent: node });
    }
  }
  return '';
}

function isStorable(value: unknown): boolean {
  return typeof value !== 'string' || (!value.includes('\0') && value.isWellFormed());
}

function listKeys(node: PathNode): string[] {
  const keys: string[] = [];
  for (let at: PathNode | undefined = node; at?.parent; at = at.parent) keys.unshift(at.key);
  return keys;
}
