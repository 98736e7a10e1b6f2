import { isDeepStrictEqual } from 'node:util';
import { isReadable } from '@vitrine/contract/resources/resource-declaration.ts';
import type { TranslationsByLocale } from '@vitrine/contract/translations/translations.schema.ts';
import type { Transaction } from 'kysely';
import type * as z from 'zod';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { setAuditActor } from '../../platform/database/statements/audit-actor.ts';
import { isStaff } from '../../platform/http/caller/caller.ts';
import { requestErrors } from '../../platform/http/errors/request-errors.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { narrowedResource } from '../read/narrowed-resource.ts';
import { notFound } from '../read/read.ts';
import type { Fields, Resource } from '../resource.ts';
import { creationKey, storeCreationKey, takeCreationKey } from './create-once.ts';
import { storedRows } from './stored-rows.ts';
import { toRecord } from './writable-fields.ts';
import {
  afterWrite,
  audit,
  type Changed,
  lockRecord,
  responseRecord,
  type WriteRequest,
  type Writing,
  wholeRecord,
  writeTransaction,
} from './write-steps.ts';

/** Creates a record with its parts, once for each `Idempotency-Key`. Returns it as JSON text. */
export function createRecord(writing: Writing, resource: Resource, request: WriteRequest): Promise<Outcome<string>> {
  const { create } = resource.writes;
  const { createBody, ownCreateBody } = narrowedResource(resource, request.caller).declaration;
  const parsed = parseBody(isStaff(request.caller) ? createBody : (ownCreateBody ?? createBody), request.body);
  if (!create || !parsed.ok) return Promise.resolve(parsed.ok ? notFound(resource) : parsed);
  return writeTransaction(
    writing.db,
    resource,
    async (tx) => {
      await setAuditActor(tx, { userId: request.caller.userId });
      const key = creationKey(resource, request);
      const made = key ? await takeCreationKey(tx, key) : success(null);
      if (!made.ok) return made;
      if (made.value !== null) {
        const { value: madeId } = made;
        const stored = await responseRecord(tx, writing, resource, { caller: request.caller, id: madeId });
        return withCreatedOnly(stored, { writing, resource, id: madeId });
      }
      const { sessionSecret } = writing;
      const { translations, ...fields } = parsed.value;
      const created = await create({ tx, caller: request.caller, sessionSecret }, fields as never);
      if (!created.ok) return created;
      const id = created.value;
      const translated = await writeTranslations(tx, { resource, request, id, translations });
      if (!translated.ok) return translated;
      if (key) await storeCreationKey(tx, key, id);
      const record = await afterWrite(tx, { writing, resource, request, action: 'create', id, before: null });
      return withCreatedOnly(record, { writing, resource, id });
    },
    request,
  );
}

/** Adds the fields that only the response of a creation contains. */
function withCreatedOnly(
  record: Outcome<string>,
  { writing, resource, id }: { readonly writing: Writing; readonly resource: Resource; readonly id: string },
): Outcome<string> {
  if (!record.ok || !resource.createdOnly) return record;
  const fields = toRecord(JSON.parse(record.value));
  return success(JSON.stringify({ ...fields, ...resource.createdOnly(writing.sessionSecret, id) }));
}

/** Changes the fields that the body names, under a lock on the record. Returns the record as JSON text. */
export async function updateRecord(
  writing: Writing,
  resource: Resource,
  request: WriteRequest & { readonly id: string },
): Promise<Outcome<string>> {
  const { update } = resource.writes;
  const narrowed = narrowedResource(resource, request.caller);
  const { updateBody, ownUpdateBody } = narrowed.declaration;
  const schema = isStaff(request.caller) ? updateBody : (ownUpdateBody ?? updateBody);
  const { body, readOnly } = withoutReadOnly(narrowed, schema, request);
  const parsed = parseBody(schema, body);
  if (!update || !parsed.ok) return parsed.ok ? notFound(resource) : parsed;
  const { id, updatedAt, translations, ...changes } = parsed.value;
  if (id !== undefined && id !== request.id) {
    const errors = [{ path: 'id', message: 'Must be the id of the address' }];
    return failure('INVALID_REQUEST', 'The id in the body does not match the address.', { errors });
  }
  const may = await resource.writes.beforeUpdate?.(
    { db: writing.db, caller: request.caller },
    request.id,
    changes as never,
  );
  if (may && !may.ok) return may;
  return writeTransaction(
    writing.db,
    resource,
    async (tx): Promise<Outcome<string>> => {
      await setAuditActor(tx, { userId: request.caller.userId });
      const seen = await lockRecord(tx, resource, request);
      if (!seen) return notFound(resource);
      if (
        typeof updatedAt === 'string' &&
        isStale(resource, { seenAt: Date.parse(updatedAt), changed: seen, changes })
      ) {
        return failure('STALE', 'Someone else changed this after you opened it. Reload the page.');
      }
      if (Object.keys(readOnly).length > 0) {
        const current = await responseRecord(tx, writing, resource, request);
        const unchanged = current.ok ? asTheyAre(current.value, readOnly) : current;
        if (!unchanged.ok) return unchanged;
      }
      const translating = { resource, request, id: request.id, translations };
      if (Object.keys(changes).length === 0) {
        const translated = await writeTranslations(tx, translating);
        return translated.ok ? responseRecord(tx, writing, resource, request) : translated;
      }
      const before = await wholeRecord(tx, writing, resource, request);
      const updated = await update({ tx, caller: request.caller }, request.id, changes as never);
      if (!updated.ok) return updated;
      // The hashes are those of the new source texts.
      const translated = await writeTranslations(tx, translating);
      if (!translated.ok) return translated;
      return afterWrite(tx, { writing, resource, request, action: 'update', id: request.id, before });
    },
    request,
  );
}

/** Writes the translations of a body, if it has any. */
async function writeTranslations(
  tx: Transaction<Database>,
  {
    resource,
    request: { caller, requestId },
    id,
    translations,
  }: {
    readonly resource: Resource;
    readonly request: WriteRequest;
    readonly id: string;
    readonly translations: unknown;
  },
): Promise<Outcome<null>> {
  if (translations === undefined || !resource.translations) return success(null);
  return resource.translations.save({ tx, caller, requestId }, id, translations as TranslationsByLocale);
}

/** Deletes a record, or runs the resource's own replacement for deletion. */
export function removeRecord(
  writing: Writing,
  resource: Resource,
  request: WriteRequest & { readonly id: string },
): Promise<Outcome<string>> {
  const { remove } = resource.writes;
  if (!remove) return Promise.resolve(notFound(resource));
  return writeTransaction(
    writing.db,
    resource,
    async (tx): Promise<Outcome<string>> => {
      await setAuditActor(tx, { userId: request.caller.userId });
      if (!(await lockRecord(tx, resource, request))) return notFound(resource);
      const before = await wholeRecord(tx, writing, resource, request);
      const stored = isStaff(request.caller) ? await storedRows(tx, resource, request.id) : null;
      const removed = await remove({ tx, caller: request.caller }, request.id);
      if (!removed.ok) return removed;
      if (isStaff(request.caller)) {
        const after = await wholeRecord(tx, writing, resource, request);
        await audit(tx, {
          resource,
          request,
          action: 'delete',
          id: request.id,
          before,
          after,
          kept: after === null ? stored : null,
        });
      }
      return success('{"success":true}');
    },
    request,
  );
}

/** Returns whether the record changed since it was read. Sales count only for a body that writes stock. */
function isStale(
  { sold }: Resource,
  { seenAt, changed, changes }: { readonly seenAt: number; readonly changed: Changed; readonly changes: Fields },
): boolean {
  if (!sold || sold.isWritten(changes)) return seenAt !== changed.at.getTime();
  return seenAt < changed.editedAt.getTime() || seenAt > changed.at.getTime();
}

/** Removes read-only fields such as `createdAt` from a body, which a client sends along with a whole record. */
function withoutReadOnly(
  { declaration }: Resource,
  schema: z.ZodObject | undefined,
  { body, caller }: WriteRequest,
): { readonly body: unknown; readonly readOnly: Fields } {
  const fields = toRecord(body);
  if (!fields) return { body, readOnly: {} };
  const audience = isStaff(caller) ? 'staff' : 'public';
  const isReadOnly = ([name]: readonly [string, unknown]) =>
    !Object.hasOwn(schema?.shape ?? {}, name) && isReadable(declaration, name, audience);
  const entries = Object.entries(fields);
  return {
    body: Object.fromEntries(entries.filter((entry) => !isReadOnly(entry))),
    readOnly: Object.fromEntries(entries.filter(isReadOnly)),
  };
}

/** Returns INVALID_REQUEST when a read-only field was sent with a value other than the current one. */
function asTheyAre(record: string, sent: Fields): Outcome<null> {
  const current = toRecord(JSON.parse(record));
  const errors = Object.entries(sent)
    .filter(([name, value]) => !isDeepStrictEqual(current?.[name], value))
    .map(([path]) => ({ path, message: 'Read-only' }));
  return errors.length === 0
    ? success(null)
    : failure('INVALID_REQUEST', 'The body changes read-only fields.', { errors });
}

function parseBody(schema: z.ZodObject | undefined, body: unknown): Outcome<Record<string, unknown>> {
  if (!schema) return failure('NOT_FOUND', 'There is no such call.');
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return success(parsed.data);
  const errors = requestErrors(parsed.error);
  const words = errors.slice(0, 3).map(({ path, message }) => (path ? `${path}: ${message}` : message));
  return failure('INVALID_REQUEST', words.join('; '), { errors });
}
