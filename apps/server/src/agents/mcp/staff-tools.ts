import { isDeepStrictEqual } from 'node:util';
import { undoRefusalAnswer } from '@vitrine/contract/audit/undo-change.schema.ts';
import { categoryResource, collectionResource } from '@vitrine/contract/catalog/grouping.schema.ts';
import { productResource } from '@vitrine/contract/catalog/product.schema.ts';
import { variantResource } from '@vitrine/contract/catalog/variant.schema.ts';
import { discountResource } from '@vitrine/contract/discounts/discount.schema.ts';
import { orderResource } from '@vitrine/contract/orders/order-resource.schema.ts';
import type { ResourceDeclaration } from '@vitrine/contract/resources/resource-declaration.ts';
import { reviewResource } from '@vitrine/contract/reviews/review.schema.ts';
import { resourcePermission } from '@vitrine/domain/users/permissions/resource-permissions.ts';
import * as z from 'zod';
import { hasPermission, type StaffCaller } from '../../platform/http/caller/caller.ts';
import type { McpServer, McpTool, ToolResult } from './mcp-protocol.ts';

/** The records that staff tools read and change. An action outside of this list has no tool. */
const offered: readonly {
  readonly name: string;
  readonly declaration: ResourceDeclaration;
  readonly isWritten: boolean;
}[] = [
  { name: 'product', declaration: productResource, isWritten: true },
  { name: 'variant', declaration: variantResource, isWritten: true },
  { name: 'category', declaration: categoryResource, isWritten: true },
  { name: 'collection', declaration: collectionResource, isWritten: true },
  { name: 'review', declaration: reviewResource, isWritten: true },
  { name: 'discount', declaration: discountResource, isWritten: true },
  { name: 'order', declaration: orderResource, isWritten: false },
];

/** Makes a call of the API with the key of the request, so that its permissions, limits and audit log apply. */
export type CallApi = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<{ readonly status: number; readonly body: unknown }>;

interface StaffTool extends McpTool {
  isAllowed(caller: StaffCaller): boolean;
  run(call: CallApi, args: unknown): Promise<ToolResult>;
}

const listInput = z.strictObject({
  search: z.string().max(200).optional(),
  where: z
    .record(z.string().max(60), z.unknown())
    .optional()
    .describe('Conditions by field, as in POST /many of the API'),
  orderBy: z
    .array(z.record(z.string().max(60), z.enum(['asc', 'desc'])))
    .max(5)
    .optional(),
  select: z.array(z.string().max(60)).max(60).optional(),
  limit: z.int().min(1).max(50).optional(),
  cursor: z.string().max(2_000).optional(),
});
const updateInput = z.strictObject({
  id: z.uuid(),
  changes: z.record(z.string().max(60), z.unknown()),
  dry_run: z.boolean().describe('true: nothing is stored, and the result shows what would change'),
});
const undoInput = z.strictObject({
  change_id: z.uuid(),
  dry_run: z.boolean().optional().describe('true: nothing is stored, and the result shows what would change'),
});

const tools: readonly StaffTool[] = [
  ...offered.flatMap(({ name, declaration, isWritten }) => [
    listTool(name, declaration),
    ...(isWritten && declaration.updateBody ? [updateTool(name, declaration)] : []),
  ]),
  {
    name: 'undo_change',
    title: 'Undo a change',
    description:
      'Undoes a change by its id in the audit log, as update tools return it, while it is the latest of its record.',
    inputSchema: toJson(undoInput),
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    isAllowed: (caller) => hasPermission(caller, 'audit:undo'),
    run: (call, args) =>
      withInput(undoInput, args, async ({ change_id: id, dry_run: isDryRun = false }) =>
        isDryRun ? tryUndo(call, id) : toResult(await call('POST', `audit/${id}/undo`, {})),
      ),
  },
];

/** Returns the server of staff tools for the key of a request. Its permissions decide the tools. */
export function staffTools(caller: StaffCaller, call: CallApi): McpServer {
  const allowed = tools.filter((tool) => tool.isAllowed(caller));
  return {
    name: 'vitrine-staff',
    version: '1.0.0',
    instructions:
      'Run each update with dry_run first and show its changes to the person. undo_change undoes an update.',
    isPublic: false,
    tools: allowed.map(({ isAllowed: _isAllowed, run: _run, ...tool }) => tool),
    async call(name, args) {
      const tool = allowed.find((one) => one.name === name);
      return tool ? tool.run(call, args) : { error: 'There is no such tool.' };
    },
  };
}

function listTool(name: string, declaration: ResourceDeclaration): StaffTool {
  const { path } = declaration;
  return {
    name: `list_${name === 'category' ? 'categories' : `${name}s`}`,
    title: `List ${path}`,
    description: `Reads ${path}. Fields: ${Object.keys(declaration.record.shape).join(', ')}. Amounts are in the smallest unit.`,
    inputSchema: toJson(listInput),
    annotations: { readOnlyHint: true, openWorldHint: false },
    isAllowed: (caller) => hasPermission(caller, resourcePermission(declaration, 'read')),
    run: (call, args) =>
      withInput(listInput, args, async (filter) =>
        toResult(await call('POST', `${path}/many`, { limit: 20, ...filter })),
      ),
  };
}

function updateTool(name: string, declaration: ResourceDeclaration): StaffTool {
  const { path } = declaration;
  return {
    name: `update_${name}`,
    title: `Change a ${declaration.noun}`,
    description: `Changes fields of a ${declaration.noun}. With dry_run nothing is stored. Amounts are in the smallest unit.`,
    inputSchema: toJson(updateInput),
    // Other values replace the stored ones, which an undo restores.
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    isAllowed: (caller) => hasPermission(caller, resourcePermission(declaration, 'write')),
    run: (call, args) =>
      withInput(updateInput, args, async ({ id, changes, dry_run: isDryRun }) => {
        const before = await call('POST', `${path}/one`, { where: { id } });
        if (before.status !== 200) return toResult(before);
        const written = await call('PUT', `${path}/${id}`, changes, isDryRun ? { 'dry-run': 'true' } : {});
        if (written.status !== 200) return toResult(written);
        const changeId = isDryRun ? null : await findChange(call, path, id);
        return {
          value: { dry_run: isDryRun, changes: findChanges(before.body, written.body), change_id: changeId },
        };
      }),
  };
}

/** Returns what the undo of a change would change, or the reason why it is not possible. */
async function tryUndo(call: CallApi, id: string): Promise<ToolResult> {
  const refusal = await call('GET', `audit/${id}/undo`);
  if (refusal.status !== 200) return toResult(refusal);
  const { reason } = undoRefusalAnswer.parse(refusal.body);
  if (reason !== null) return { error: reason };
  const entry = await call('POST', 'audit/one', { where: { id } });
  if (entry.status !== 200) return toResult(entry);
  const { resource, resourceId, before, after } = record.parse(entry.body);
  // A key needs every permission to read for the values of the audit log.
  const changes = before === undefined ? null : findChanges(after, before);
  return { value: { dry_run: true, resource, id: resourceId, changes } };
}

/** Returns the latest entry of a record in the audit log, if the key may read it. */
async function findChange(call: CallApi, resource: string, resourceId: string): Promise<string | null> {
  const found = await call('POST', 'audit/many', {
    where: { resource, resourceId },
    orderBy: [{ at: 'desc' }],
    select: ['id'],
    limit: 1,
  });
  const entries = z.object({ items: z.array(z.object({ id: z.string() })) }).safeParse(found.body);
  return entries.data?.items[0]?.id ?? null;
}

const record = z.record(z.string(), z.unknown()).catch({});
const problem = z.object({ detail: z.string().optional() }).catch({});

/** Returns the fields whose values differ, without the time of the change. */
function findChanges(before: unknown, after: unknown) {
  const [was, is] = [record.parse(before), record.parse(after)];
  return Object.keys(is)
    .filter((field) => field !== 'updatedAt' && field in was && !isDeepStrictEqual(was[field], is[field]))
    .map((field) => ({ field, before: was[field], after: is[field] }));
}

async function withInput<Input extends z.ZodType>(
  schema: Input,
  args: unknown,
  run: (input: z.output<Input>) => Promise<ToolResult>,
): Promise<ToolResult> {
  const read = schema.safeParse(args);
  return read.success ? run(read.data) : { error: z.prettifyError(read.error) };
}

function toResult({ status, body }: { readonly status: number; readonly body: unknown }): ToolResult {
  if (status < 300) return { value: record.parse(body) };
  const { detail } = problem.parse(body);
  return { error: detail ?? `The call failed with ${status}.` };
}

function toJson(schema: z.ZodType): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input' });
  return json;
}
