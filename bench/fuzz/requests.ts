import * as fc from 'fast-check';
import { bodies, hostileTexts, type Known } from './bodies.ts';
import type { Description, Operation, Schema } from './description.ts';
import { type Cookies, type Role, roles } from './people.ts';
import { uploads } from './uploads.ts';

/** A request before it is sent. `headers` contain no cookie yet. */
export interface MadeRequest {
  readonly operation: Operation;
  readonly role: Role;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
  readonly isForeign: boolean;
  readonly hasBrokenCookie: boolean;
}

const ownTypes = ['application/json'] as const;
const otherTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'text/html',
  'x',
  'multipart/form-data',
] as const;
const brokenJson = [
  '{',
  '[',
  '{"a":}',
  '"',
  'nul',
  '{"a":1,}',
  '\u0000',
  '[[[[[[',
  '{"a":1}{"b":2}',
  "{'a':1}",
] as const;
const foreignOrigins = ['https://evil.example', 'null', 'http://localhost.evil.example'] as const;

/** Generates requests to one operation, by anyone, valid or nearly so. */
export function requestsTo(
  operation: Operation,
  description: Description,
  knownTo: (role: Role) => Known,
): fc.Arbitrary<MadeRequest> {
  return whoAsks(operation).chain((role) => {
    const known = knownTo(role);
    return fc
      .record({
        path: paths(operation, known),
        headers: getHeaders(operation),
        sent: sentBodies(operation, description, known),
        deviation: fc.oneof(
          { weight: 15, arbitrary: fc.constant(null) },
          { weight: 1, arbitrary: fc.constantFrom('foreign origin', 'broken cookie', 'broken JSON', 'other type') },
        ),
        pick: fc.nat({ max: 1000 }),
      })
      .map(({ path, headers, sent: generated, deviation, pick }): MadeRequest => {
        const isJson = typeof generated === 'string';
        const sent = isJson ? withoutUntestedKeys(generated) : generated;
        const contentType = deviation === 'other type' ? at(otherTypes, pick) : at(ownTypes, pick);
        const isForeign = deviation === 'foreign origin' && operation.method !== 'GET';
        return {
          operation,
          role,
          path,
          headers: {
            ...headers,
            ...(isJson ? { 'content-type': contentType } : {}),
            ...(isForeign ? { origin: at(foreignOrigins, pick) } : {}),
          },
          body: isJson && deviation === 'broken JSON' ? at(brokenJson, pick) : sent,
          isForeign,
          hasBrokenCookie: deviation === 'broken cookie',
        };
      });
  });
}

/**
 * API keys stored without a test would stop every later call to their provider, because no provider listens at the test
 * address.
 */
function withoutUntestedKeys(json: string): string {
  return json.replaceAll('"ifUnreachable":"save"', '"ifUnreachable":"refuse"');
}

/** Generates the role of the caller, usually an allowed one. A refused call tests little of the shop. */
function whoAsks({ isGuarded }: Operation): fc.Arbitrary<Role> {
  return isGuarded
    ? fc.constantFrom<Role[]>(...roles, 'admin', 'admin', 'owner', 'owner', 'owner')
    : fc.constantFrom(...roles);
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

function sentBodies(
  operation: Operation,
  description: Description,
  known: Known,
): fc.Arbitrary<string | FormData | undefined> {
  if (operation.method === 'GET') return fc.constant(undefined);
  if (operation.hasUpload) return uploads;
  const schema: Schema = operation.body ?? {};
  return bodies({ schema, example: operation.example }, description, known).map((body) =>
    body === undefined ? undefined : JSON.stringify(body),
  );
}

/** Generates the path with values for its parameters, and a query string. */
function paths(operation: Operation, known: Known): fc.Arbitrary<string> {
  const id = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...known.ids) },
    fc.uuid(),
    fc.constantFrom(...hostileTexts),
  );
  const query = operation.parameters.filter((part) => part.in === 'query');
  const value = ({ schema }: Operation['parameters'][number]) =>
    fc.oneof(
      schema.enum
        ? fc.constantFrom(...schema.enum.map(String))
        : fc.constantFrom('1', '24', '2026-01-01', '2026-12-31', ''),
      fc.constantFrom(...hostileTexts),
      fc.constantFrom(...known.ids),
    );
  return fc
    .tuple(
      fc.array(id, { minLength: 3, maxLength: 3 }),
      fc.subarray(query),
      fc.infiniteStream(fc.nat()),
      fc.constant(null),
    )
    .chain(([ids, requests]) =>
      fc.tuple(...requests.map(value)).map((values) => {
        let next = 0;
        const path = operation.path.replaceAll(/\{\w+\}/g, () => encoded(ids[next++] ?? ''));
        const search = requests.map(({ name }, index) => `${name}=${encoded(values[index] ?? '')}`).join('&');
        return search ? `${path}?${search}` : path;
      }),
    );
}

function encoded(text: string): string {
  // An empty segment would result in another address.
  return encodeURIComponent(text.toWellFormed()).slice(0, 4_000) || '%20';
}

function getHeaders(operation: Operation): fc.Arbitrary<Record<string, string>> {
  const names = operation.parameters.filter((part) => part.in === 'header').map(({ name }) => name);
  const value = fc.oneof(fc.uuid(), fc.constantFrom('', 'x'.repeat(300), '../..', '1'));
  return fc.record(Object.fromEntries(names.map((name) => [name, fc.option(value, { nil: '' })])));
}

/** Returns the session cookie of the person, or one with a changed ending. */
export function toCookie({ role, hasBrokenCookie }: MadeRequest, cookies: Cookies): Record<string, string> {
  const cookie = cookies[role];
  if (cookie === undefined) return {};
  return { cookie: hasBrokenCookie ? `${cookie.slice(0, -3)}abc` : cookie };
}
