import {
  deletedSchema,
  manySchema,
  type ResourceMap,
  recordSchema,
} from '@vitrine/contract/resources/answers.schema.ts';
import { resourcePermission } from '@vitrine/domain/users/permissions/resource-permissions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { AppContext } from '../platform/boot/context.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { signedCursors } from '../platform/database/pagination/signed-cursors.ts';
import { type Access, signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { InvalidRequest, requestErrors } from '../platform/http/errors/request-errors.ts';
import { sendFailure } from '../platform/http/errors/send-problem.ts';
import type { CostClass } from '../platform/http/load/request-costs.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import type { Outcome } from '../platform/runtime/outcome.ts';
import { filterFor } from './read/filters.ts';
import { requireMaskOwner } from './read/masks.ts';
import { type Reading, readMany, readOne } from './read/read.ts';
import { findRefusal } from './read/rights.ts';
import { inLanguage } from './read/translated-text.ts';
import type { Resource, Rule } from './resource.ts';
import { runOnPool } from './statement.ts';
import { createRecord, removeRecord, updateRecord } from './write/write.ts';
import type { Writing } from './write/write-steps.ts';

const idParams = z.strictObject({ id: z.uuid() });
const creationHeaders = z.looseObject({ 'idempotency-key': z.string().min(1).max(255).optional() });

/** Registers the five generic calls of every resource (spec §7). The engine checks bodies, because their schemas depend on the caller. */
export function registerResources(app: ShopServer, context: AppContext, resources: readonly Resource[]): void {
  const writing = writingFor(context, resources);
  const { cursors, find } = writing;
  const run = runOnPool(context.pool, context.hasNamedStatements);
  const reading = { run, cursors, find, db: context.db, shop: context };
  const declarations: ResourceMap = new Map(resources.map(({ declaration }) => [declaration.path, declaration]));
  for (const resource of resources) {
    requireMaskOwner(resource);
    registerReads(app, resource, { reading, declarations });
    registerWrites(app, resource, { writing, declarations });
  }
}

/** Returns the context for writes of these resources. */
export function writingFor(context: AppContext, resources: readonly Resource[]): Writing {
  const byPath = new Map(resources.map((resource) => [resource.declaration.path, resource]));
  const find = (path: string): Resource => {
    const resource = byPath.get(path);
    if (!resource) throw new Error(`There is no resource ${path}.`);
    return resource;
  };
  const { db, sessionSecret } = context;
  return { db, cursors: signedCursors(sessionSecret), sessionSecret, find };
}

function registerReads(
  app: ShopServer,
  resource: Resource,
  { reading, declarations }: { reading: Reading & { db: Db }; declarations: ResourceMap },
): void {
  const { declaration, allow } = resource;
  const record = recordSchema(declaration, 'staff', declarations);
  const shared = {
    config: {
      access: getAccess(allow.read),
      permission: resourcePermission(declaration, 'read'),
      hidesFieldsItself: true as const,
      cost: readCost(allow.read),
      mayReadReplica: allow.read.visitor,
    },
    validatorCompiler: onlyParams,
  };
  const tags = [declaration.path];
  app.post(`/${declaration.path}/many`, {
    ...shared,
    schema: {
      tags,
      summary: `List of ${declaration.path}`,
      body: filterFor(declaration, 'staff'),
      response: { 200: manySchema(record), ...problemResponses('ANSWER_TOO_LARGE') },
    },
    handler: async (request, reply) => {
      const refusal = findRefusal(resource, 'read', request.caller);
      if (refusal) return sendFailure(reply, refusal);
      const name = `${declaration.path}/many`;
      return answer(
        reply,
        await app.readCache.answer({ request, reply, name }, () =>
          inLanguage(reading, resource, {
            body: request.body,
            read: (body) => readMany(reading, resource, { body, caller: request.caller }),
          }),
        ),
      );
    },
  });
  app.post(`/${declaration.path}/one`, {
    ...shared,
    schema: {
      tags,
      summary: `One ${declaration.noun}`,
      body: filterFor(declaration, 'staff'),
      response: { 200: record, ...problemResponses('NOT_FOUND', 'ANSWER_TOO_LARGE') },
    },
    handler: async (request, reply) => {
      const refusal = findRefusal(resource, 'read', request.caller);
      if (refusal) return sendFailure(reply, refusal);
      const name = `${declaration.path}/one`;
      return answer(
        reply,
        await app.readCache.answer({ request, reply, name }, () =>
          inLanguage(reading, resource, {
            body: request.body,
            read: (body) => readOne(reading, resource, { body, caller: request.caller }),
          }),
        ),
      );
    },
  });
}

function registerWrites(
  app: ShopServer,
  resource: Resource,
  { writing, declarations }: { writing: Writing; declarations: ResourceMap },
): void {
  const { declaration, allow, writes, isClosedToDemo = false } = resource;
  const record = recordSchema(declaration, 'staff', declarations);
  const tags = [declaration.path];
  const writeCost = resource.writeCost ? { cost: resource.writeCost } : {};
  const permission = isReadOnly(resource) ? undefined : resourcePermission(declaration, 'write');
  const shared = { ...(permission && { permission }), hidesFieldsItself: true, isClosedToDemo } as const;
  if (writes.create && declaration.createBody) {
    app.post(`/${declaration.path}`, {
      config: { access: getAccess(allow.create), ...shared, ...writeCost },
      validatorCompiler: onlyParams,
      schema: {
        tags,
        summary: `Create a ${declaration.noun}`,
        headers: creationHeaders,
        body: declaration.createBody,
        response: {
          201: record.extend(declaration.createdOnly ?? {}),
          ...problemResponses('CONFLICT', 'KEY_REUSED', 'GONE', 'UNPROCESSABLE'),
        },
      },
      handler: async (request, reply) => {
        const refusal = findRefusal(resource, 'create', request.caller);
        if (refusal) return sendFailure(reply, refusal);
        return answer(reply, await createRecord(writing, resource, toRequest(request)), 201);
      },
    });
  }
  if (writes.update && declaration.updateBody) {
    app.put(`/${declaration.path}/:id`, {
      config: { access: getAccess(allow.update), ...shared, ...writeCost },
      validatorCompiler: onlyParams,
      schema: {
        tags,
        summary: `Change a ${declaration.noun}`,
        params: idParams,
        body: declaration.updateBody,
        response: { 200: record, ...problemResponses('NOT_FOUND', 'STALE', 'UNPROCESSABLE') },
      },
      handler: async (request, reply) => {
        const refusal = findRefusal(resource, 'update', request.caller);
        if (refusal) return sendFailure(reply, refusal);
        const { id } = request.params;
        return answer(reply, await updateRecord(writing, resource, { ...toRequest(request), id }));
      },
    });
  }
  if (writes.remove) {
    app.delete(`/${declaration.path}/:id`, {
      config: { access: getAccess(allow.delete), ...shared },
      schema: {
        tags,
        summary: `Delete a ${declaration.noun}`,
        params: idParams,
        response: { 200: deletedSchema, ...problemResponses('NOT_FOUND', 'CONFLICT') },
      },
      handler: async (request, reply) => {
        const refusal = findRefusal(resource, 'delete', request.caller);
        if (refusal) return sendFailure(reply, refusal);
        const { id } = request.params;
        return answer(reply, await removeRecord(writing, resource, { ...toRequest(request), id }));
      },
    });
  }
}

function isReadOnly({ writes }: Resource): boolean {
  return !writes.create && !writes.update && !writes.remove;
}

function toRequest({ caller, id, body, headers }: Pick<FastifyRequest, 'caller' | 'id' | 'body' | 'headers'>) {
  const key = headers['idempotency-key'];
  const idempotencyKey = typeof key === 'string' && key !== '' ? key.slice(0, 255) : undefined;
  const isDryRun = headers['dry-run'] === 'true';
  return { caller: signedIn(caller), requestId: id, body, idempotencyKey, isDryRun };
}

/** Returns the widest access of a rule. `findRefusal` checks the exact one. */
function getAccess(rule: Rule): Access {
  if (rule.visitor) return 'public';
  if (rule.USER) return 'signed-in';
  return rule.ADMIN ? 'staff' : 'owner';
}

/** Returns the cost class of a read. Lists that only staff may read cost as much as staff's reads. */
function readCost(rule: Rule): CostClass {
  return rule.visitor || rule.USER ? 'read' : 'staffRead';
}

/** Validates only params. The engine checks bodies itself, because their schema depends on the caller. */
function onlyParams({ schema, httpPart }: { schema: unknown; httpPart?: string | undefined }) {
  return (value: unknown) => {
    if (httpPart !== 'params' || !(schema instanceof z.ZodType)) return { value };
    const parsed = schema.safeParse(value);
    return parsed.success ? { value: parsed.data } : { error: new InvalidRequest(requestErrors(parsed.error)) };
  };
}

/** Sends JSON text of the engine unchanged, without validation or serialization. */
function answer(
  reply: Pick<FastifyReply, 'status' | 'header' | 'send' | 'request'>,
  outcome: Outcome<string | Buffer>,
  status = 200,
) {
  if (!outcome.ok) {
    if (outcome.code === 'ANSWER_TOO_LARGE') reply.request.server.countRefusal('answer');
    return sendFailure(reply, outcome);
  }
  reply.status(status);
  reply.header('content-type', 'application/json; charset=utf-8');
  return reply.send(outcome.value);
}
