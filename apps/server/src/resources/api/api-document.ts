import { problemType } from '../../platform/http/errors/send-problem.ts';
import { createExample, type Schemas } from './api-examples.ts';

/** The parts of an OpenAPI document that its completion and its page read. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths: Record<string, Record<string, ApiOperation>>;
  readonly components?: {
    readonly schemas?: Schemas;
    readonly examples?: Readonly<Record<string, unknown>>;
    readonly responses?: Readonly<Record<string, ApiResponse>>;
  };
}
export interface ApiOperation {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: unknown;
  }[];
  readonly requestBody?: { readonly content: Record<string, ApiMedia> };
  readonly responses?: Record<string, ApiResponse>;
}
interface ApiMedia {
  readonly schema?: unknown;
  readonly example?: unknown;
  readonly examples?: unknown;
}
export interface ApiResponse {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Record<string, ApiMedia>;
}
export type Catalogue = Readonly<Record<string, { readonly status: number; readonly title: string }>>;

const problem = 'application/problem+json';
const problemReference = '#/components/schemas/Problem';
/** Statuses that any call may return, whether its route declares them or not. */
const everywhere = [400, 422, 429, 500, 503];
/** Statuses of any call that changes something: a foreign origin, a body too large, a body of another type. */
const whenWriting = [403, 413, 415];
/** Statuses of any call that is not public. */
const whenGuarded = [401, 403];
/** Statuses of any call whose path names a record. */
const whenNamed = [404];

/** Returns the document with complete failures, and an example of every body, response and code. */
export function completeDocument(generated: ApiDocument, catalogue: Catalogue): ApiDocument {
  const document = withoutSpeltOutFormats(generated);
  const schemas = document.components?.schemas ?? {};
  const paths = Object.entries(document.paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [
        method,
        completeOperation(operation, { path, method, schemas, catalogue }),
      ]),
    ),
  ]);
  const examples = Object.entries(catalogue).map(([code, entry]) => [code, { value: exampleProblem(code, entry) }]);
  const statuses = new Set(Object.values(catalogue).map(({ status }) => status));
  // No described call returns 405. An address returns it for other methods.
  statuses.delete(405);
  const responses = [...statuses].map((status) => [problemName(status), problemResponse(status, catalogue)]);
  return withUsedSchemas({
    ...document,
    paths: Object.fromEntries(paths),
    components: {
      ...document.components,
      examples: Object.fromEntries(examples),
      responses: Object.fromEntries(responses),
    },
  });
}

/** Returns the document without the patterns that only repeat a format. They were half of it. */
function withoutSpeltOutFormats(document: ApiDocument): ApiDocument {
  return JSON.parse(JSON.stringify(document, withoutItsPattern));
}

function withoutItsPattern(_key: string, value: unknown): unknown {
  return isSpeltOut(value) ? { ...value, pattern: undefined } : value;
}

function isSpeltOut(value: unknown): value is { readonly format: string; readonly pattern: string } {
  return typeof value === 'object' && value !== null && 'format' in value && 'pattern' in value;
}

/**
 * Returns the document without unused schemas. Each is registered for requests and for responses, but few are used for
 * both.
 */
function withUsedSchemas(document: ApiDocument): ApiDocument {
  const { schemas = {}, ...components } = document.components ?? {};
  const used = new Set(schemaNamesIn([document.paths, components]));
  for (const name of used) for (const inner of schemaNamesIn(schemas[name])) used.add(inner);
  const stored = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...document, components: { ...components, schemas: stored } };
}

function schemaNamesIn(part: unknown): string[] {
  const text = JSON.stringify(part) ?? '';
  return [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"/]+)/g)].map((match) => match[1] ?? '');
}

interface OperationContext {
  readonly path: string;
  readonly method: string;
  readonly schemas: Schemas;
  readonly catalogue: Catalogue;
}

function completeOperation(
  operation: ApiOperation,
  { path, method, schemas, catalogue }: OperationContext,
): ApiOperation {
  const { requestBody, security = [] } = operation;
  const described = {
    ...operation,
    ...(requestBody ? { requestBody: { ...requestBody, content: withExamples(requestBody.content, schemas) } } : {}),
  };
  // Responses of /auth have their own form (spec §8).
  const hasOwnForm = path.includes('/auth/') && !operation.responses?.['400'];
  const failures = hasOwnForm
    ? []
    : [
        ...everywhere,
        ...(method === 'get' ? [] : whenWriting),
        ...(security.length > 0 ? whenGuarded : []),
        ...(path.includes('{') ? whenNamed : []),
      ];
  const responses: Record<string, ApiResponse> = { ...operation.responses };
  for (const status of failures) responses[status] ??= {};
  for (const [status, response] of Object.entries(responses)) {
    const isFailure = Number(status) >= 400;
    responses[status] = isFailure
      ? failureResponse(Number(status), response, catalogue)
      : {
          ...response,
          description: operation.summary ?? 'The requested result',
          ...(response.content ? { content: withExamples(response.content, schemas) } : {}),
        };
  }
  return { ...described, responses };
}

/** Adds an example to each JSON content whose schema is known. */
function withExamples(content: Record<string, ApiMedia>, schemas: Schemas): Record<string, ApiMedia> {
  return Object.fromEntries(
    Object.entries(content).map(([type, media]) => {
      const isKnown = type === 'application/json' && media.schema !== undefined;
      return [type, isKnown ? { ...media, example: createExample(media.schema, schemas) } : media];
    }),
  );
}

/**
 * Returns the response of a failure. Usually it is described in one shared component, but a problem with its own
 * members is described at its route.
 */
function failureResponse(status: number, response: ApiResponse, catalogue: Catalogue): ApiResponse {
  const schema = Object.values(response.content ?? {})[0]?.schema ?? { $ref: problemReference };
  const isPlain = JSON.stringify(schema) === JSON.stringify({ $ref: problemReference });
  return isPlain
    ? { $ref: `#/components/responses/${problemName(status)}` }
    : problemResponse(status, catalogue, schema);
}

function problemName(status: number): string {
  return `Problem${status}`;
}

function problemResponse(
  status: number,
  catalogue: Catalogue,
  schema: unknown = { $ref: problemReference },
): ApiResponse {
  const codes = Object.entries(catalogue).filter(([, entry]) => entry.status === status);
  const examples = codes.map(([code]) => [code, { $ref: `#/components/examples/${code}` }]);
  return {
    description: codes.map(([code, { title }]) => `${code}: ${title}`).join('; ') || 'Failure',
    content: { [problem]: { schema, examples: Object.fromEntries(examples) } },
  };
}

function exampleProblem(code: string, { status, title }: { readonly status: number; readonly title: string }) {
  return {
    type: problemType(code),
    title,
    status,
    detail: `${title}.`,
    code,
    requestId: '01920000-0000-7000-8000-000000000001',
    ...(code === 'INVALID_REQUEST' ? { errors: [{ path: 'name', message: 'Must not be empty' }] } : {}),
  };
}
