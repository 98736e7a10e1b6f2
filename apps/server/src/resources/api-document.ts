import { problemType } from '../platform/errors/send-problem.ts';

/** As much of an OpenAPI document as its completion and its page look at. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths: Record<string, Record<string, ApiOperation>>;
  readonly components?: { readonly schemas?: Record<string, unknown> };
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
  readonly requestBody?: { readonly content: Record<string, { readonly schema?: unknown }> };
  readonly responses?: Record<string, ApiResponse>;
}
export interface ApiResponse {
  readonly description?: string;
  readonly content?: Record<string, { readonly schema?: unknown; readonly examples?: unknown }>;
}
export type Catalogue = Readonly<Record<string, { readonly status: number; readonly title: string }>>;

const problem = 'application/problem+json';
/** What any call may answer, whether its route says so or not. */
const everywhere = [400, 429, 500, 503];

/** The document with its failures said in full: their media type, what each status means, and an example of each code. */
export function completeDocument(document: ApiDocument, catalogue: Catalogue): ApiDocument {
  const paths = Object.entries(document.paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [method, completeOperation(operation, path, catalogue)]),
    ),
  ]);
  return withUsedSchemas({ ...document, paths: Object.fromEntries(paths) });
}

/** The document without the schemas that nothing in it points at: each is registered for requests and for answers, few are used for both. */
function withUsedSchemas(document: ApiDocument): ApiDocument {
  const { schemas = {}, ...components } = document.components ?? {};
  const used = new Set(schemaNamesIn(document.paths));
  for (const name of used) for (const inner of schemaNamesIn(schemas[name])) used.add(inner);
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...document, components: { ...components, schemas: kept } };
}

function schemaNamesIn(part: unknown): string[] {
  const text = JSON.stringify(part) ?? '';
  return [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"/]+)/g)].map((match) => match[1] ?? '');
}

function completeOperation(operation: ApiOperation, path: string, catalogue: Catalogue): ApiOperation {
  // Answers of /auth have a form of their own (spec §8).
  if (path.includes('/auth/') && !operation.responses?.['400']) return operation;
  const responses: Record<string, ApiResponse> = { ...operation.responses };
  for (const status of everywhere) responses[status] ??= { description: '' };
  for (const [status, response] of Object.entries(responses)) {
    if (Number(status) < 400) {
      responses[status] = { ...response, description: response.description || 'What was asked for' };
    } else {
      responses[status] = failureResponse(Number(status), response, catalogue);
    }
  }
  return { ...operation, responses };
}

function failureResponse(status: number, response: ApiResponse, catalogue: Catalogue): ApiResponse {
  const codes = Object.entries(catalogue).filter(([, entry]) => entry.status === status);
  const schema = Object.values(response.content ?? {})[0]?.schema ?? { $ref: '#/components/schemas/Problem' };
  const examples = codes.map(([code, { title }]) => [code, { value: exampleProblem(code, { status, title }) }]);
  return {
    description: codes.map(([code, { title }]) => `${code}: ${title}`).join('; ') || response.description || 'Failure',
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
