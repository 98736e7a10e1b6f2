import * as z from 'zod';

/** The version without sessions, and earlier ones whose clients begin with `initialize`. */
export const mcpVersion = '2026-07-28';
const earlierVersions = ['2025-11-25', '2025-06-18', '2025-03-26'];

/** Error codes of JSON-RPC and of the Model Context Protocol. */
const codes = {
  methodNotFound: -32_601,
  invalidParams: -32_602,
  headerMismatch: -32_020,
  unsupportedVersion: -32_022,
} as const;

/** Milliseconds for which a client may store the list of tools. */
const listLifetimeMs = 300_000;

export interface McpTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly annotations: object;
}

/** What a server offers: its tools, and how one is called. */
export interface McpServer {
  readonly name: string;
  readonly version: string;
  readonly instructions: string;
  /** Whether the tools are the same for every caller. */
  readonly isPublic: boolean;
  readonly tools: readonly McpTool[];
  call(name: string, args: unknown): Promise<ToolResult>;
}

/** A request that is refused before its tool runs, with the status of the response and the error code of JSON-RPC. */
interface RefusedCall {
  readonly status: number;
  readonly rpcCode: number;
  readonly code: string;
  readonly content: string;
}

/** The result of a tool. An error is a text with which a model can correct its call. */
export type ToolResult = { readonly value: object } | { readonly error: string } | { readonly refused: RefusedCall };

/** POST of a message. Its parameters depend on the method. */
export const mcpBody = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(200), z.int()]).optional(),
  method: z.string().max(100),
  params: z.record(z.string().max(100), z.unknown()).optional(),
});
export type McpBody = z.infer<typeof mcpBody>;

type Headers = Readonly<Record<string, string | string[] | undefined>>;
interface Answer {
  readonly status: number;
  /** Undefined: the response has no body. */
  readonly body?: object;
}

const versionField = 'io.modelcontextprotocol/protocolVersion';
const requestMeta = z.looseObject({ [versionField]: z.string().optional() }).optional();
const callParams = z.looseObject({ name: z.string().max(200), arguments: z.unknown().optional() });
const helloParams = z.looseObject({ protocolVersion: z.string().optional() });

/** Answers one message without any session: each message carries all that it needs (decision 0067). */
export async function answerMcp(server: McpServer, body: McpBody, headers: Headers): Promise<Answer> {
  const { id, method, params = {} } = body;
  if (id === undefined) return { status: 202 };
  const fail = (status: number, code: number, message: string, data?: object): Answer => ({
    status,
    body: { jsonrpc: '2.0', id, error: { code, message, ...(data && { data }) } },
  });
  const succeed = (result: object): Answer => ({ status: 200, body: { jsonrpc: '2.0', id, result } });
  const named = requestMeta.safeParse(params['_meta']).data?.[versionField];
  const sent = one(headers['mcp-protocol-version']);
  const isStateless = named !== undefined || (sent !== undefined && !earlierVersions.includes(sent));
  if (isStateless) {
    const mismatch = headerMismatch({ method, params, named, sent }, headers);
    if (mismatch !== null) return fail(400, codes.headerMismatch, `Header mismatch: ${mismatch}`);
    if (named !== mcpVersion) {
      const data = { supported: [mcpVersion, ...earlierVersions], requested: named };
      return fail(400, codes.unsupportedVersion, 'Unsupported protocol version', data);
    }
  }
  const complete = isStateless ? { resultType: 'complete' } : {};
  const cached = isStateless
    ? { ttlMs: listLifetimeMs, cacheScope: server.isPublic ? ('public' as const) : ('private' as const) }
    : {};
  const serverInfo = { name: server.name, version: server.version };
  const capabilities = { tools: {} };
  switch (method) {
    case 'tools/list':
      return succeed({ ...complete, tools: server.tools, ...cached });
    case 'tools/call': {
      const call = callParams.safeParse(params);
      if (!call.success || !server.tools.some(({ name }) => name === call.data.name)) {
        return fail(isStateless ? 400 : 200, codes.invalidParams, 'There is no such tool.');
      }
      const result = await server.call(call.data.name, call.data.arguments ?? {});
      if ('refused' in result) {
        const { status, rpcCode, code, content } = result.refused;
        return fail(status, rpcCode, content, { code, content });
      }
      return succeed({ ...complete, ...toToolResult(result) });
    }
    case 'server/discover':
      if (!isStateless) break;
      return succeed({
        ...complete,
        supportedVersions: [mcpVersion],
        capabilities,
        _meta: { 'io.modelcontextprotocol/serverInfo': serverInfo },
        instructions: server.instructions,
        ...cached,
      });
    case 'initialize': {
      if (isStateless) break;
      const wanted = helloParams.safeParse(params).data?.protocolVersion ?? '';
      const protocolVersion = earlierVersions.includes(wanted) ? wanted : earlierVersions[0];
      return succeed({ protocolVersion, capabilities, serverInfo, instructions: server.instructions });
    }
    case 'ping':
      if (!isStateless) return succeed({});
      break;
    default:
  }
  return fail(isStateless ? 404 : 200, codes.methodNotFound, 'Method not found');
}

interface Sent {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly named: string | undefined;
  readonly sent: string | undefined;
}

/** Returns which header does not repeat the body as it must, or null. */
function headerMismatch({ method, params, named, sent }: Sent, headers: Headers): string | null {
  if (sent === undefined || sent !== named) return 'MCP-Protocol-Version does not match the body.';
  if (one(headers['mcp-method']) !== method) return 'Mcp-Method does not match the body.';
  if (method !== 'tools/call') return null;
  return decoded(one(headers['mcp-name'])) === params['name'] ? null : 'Mcp-Name does not match the body.';
}

function one(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}

/** Decodes the form of header values that are not plain ASCII. */
function decoded(value: string | undefined): string | undefined {
  const packed = /^=\?base64\?([\w+/=]{0,400})\?=$/.exec(value ?? '')?.[1];
  return packed === undefined ? value : Buffer.from(packed, 'base64').toString();
}

function toToolResult(result: Exclude<ToolResult, { readonly refused: RefusedCall }>): object {
  if ('error' in result) return { content: [{ type: 'text', text: result.error }], isError: true };
  return {
    content: [{ type: 'text', text: JSON.stringify(result.value) }],
    structuredContent: result.value,
    isError: false,
  };
}
