import * as z from 'zod';
import type { AppContext } from '../../platform/boot/context.ts';
import { KeyReused, keyReused } from '../shopping/agent-carts.ts';
import { isOfCheckout, isOperation, operations, runOperation } from '../shopping/operations.ts';
import type { Signer } from '../ucp/verify-requests.ts';
import type { McpServer, McpTool, ToolResult } from './mcp-protocol.ts';

/** The tools of shoppers. Their schemas never change while the process runs. */
const tools = Object.entries(operations).map(([name, { title, description, input, isRead }]): McpTool => {
  const { $schema: _, ...inputSchema } = z.toJSONSchema(input, { io: 'input' });
  return {
    name,
    title,
    description,
    inputSchema,
    annotations: { readOnlyHint: isRead, destructiveHint: false, openWorldHint: false },
  };
});

/** The error codes of JSON-RPC that the Universal Commerce Protocol names for refusals. Others have the last one. */
const rpcCodes: Readonly<Record<string, number>> = {
  digest_mismatch: -32_600,
  invalid_profile_url: -32_001,
  profile_unreachable: -32_001,
  profile_malformed: -32_001,
};
const otherRefusal = -32_000;

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly content: string;
}

function refused(refusal: Refusal): ToolResult {
  return { refused: { ...refusal, rpcCode: rpcCodes[refusal.code] ?? otherRefusal } };
}

/**
 * Returns the server of shoppers' tools. They need no sign-in, and see what every visitor sees. Only checkouts and orders depend
 * on the agent that signed the request.
 */
export function shopperTools(
  context: AppContext,
  { address, readSigner }: { readonly address: string; readonly readSigner: () => Promise<Signer> },
): McpServer {
  return {
    name: 'vitrine-shop',
    version: '1.0.0',
    instructions:
      'Search products, read policies and fill a cart. Buyers pay at continue_url, unless a checkout is ready_for_complete. ' +
      'Amounts are in the smallest unit of the currency.',
    isPublic: true,
    tools,
    async call(name, args) {
      if (!isOperation(name)) return { error: 'There is no such tool.' };
      const read = operations[name].input.safeParse(args);
      if (!read.success) return { error: describeIssues(read.error) };
      const signer = isOfCheckout(name) ? await readSigner() : { agent: null };
      if ('refused' in signer) return refused(signer.refused);
      try {
        return { value: await runOperation(context, name, { args: read.data, agent: signer.agent, address }) };
      } catch (error) {
        if (error instanceof KeyReused) return refused(keyReused);
        throw error;
      }
    },
  };
}

/** Returns what is wrong with arguments in one line each, so that a model can correct them. */
function describeIssues({ issues }: z.ZodError): string {
  return issues
    .slice(0, 10)
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('\n');
}
