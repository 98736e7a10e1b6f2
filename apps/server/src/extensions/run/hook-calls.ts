import * as z from 'zod';
import { listRecords, readRecord, type StoredRecord } from '../../extension-records/extension-records.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { AnswerCall } from '../process/extension-process.ts';

/** The writes that one run of a hook may make. */
const maxWrites = 500;
const maxValueBytes = 16_384;
const recordsPerPage = 100;

const key = z.string().min(1).max(200);
const getArgs = z.tuple([key]);
const listArgs = z.union([
  z.tuple([z.string().max(200)]),
  z.tuple([z.string().max(200), z.string().max(200).nullish()]),
]);
const setArgs = z.union([z.tuple([key, z.json()]), z.tuple([key, z.json(), z.uuid().nullish()])]);
const grantArgs = z.tuple([z.uuid(), z.int().min(1).max(10_000_000), z.string().min(1).max(200)]);
const logArgs = z.tuple([z.string().max(1_000)]);

export interface Grant {
  readonly customerId: string;
  readonly amount: number;
  readonly reason: string;
}

/** The writes of a hook, which its runner commits in one transaction. */
export interface Effects {
  /** By key; null deletes the record. */
  readonly records: ReadonlyMap<string, StoredRecord | null>;
  readonly grants: readonly Grant[];
}

/**
 * Returns the answers to the calls of a hook. Writes are collected in `effects`, and later reads of the hook see them.
 * A call with wrong arguments throws, so the extension has the error. `writes: false` refuses writes.
 */
export function hookCalls(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  extension: string,
  { writes }: { readonly writes: boolean },
): { readonly answer: AnswerCall; readonly effects: Effects } {
  const records = new Map<string, StoredRecord | null>();
  const grants: Grant[] = [];
  const countWrite = () => {
    if (!writes) throw new Error('A panel cannot write.');
    if (records.size + grants.length >= maxWrites) throw new Error(`A hook can make ${maxWrites} writes.`);
  };
  const calls: Readonly<Record<string, (args: readonly unknown[]) => Promise<unknown>>> = {
    async get(args) {
      const [name] = parsed(getArgs, args);
      const written = records.get(name);
      return written === undefined ? readRecord(db, extension, name) : written;
    },
    async list(args) {
      const [prefix, after] = parsed(listArgs, args);
      const isInPage = (name: string) => name.startsWith(prefix) && name > (after ?? '');
      // Deleted records leave room in the page.
      const limit = recordsPerPage + records.size;
      const stored = await listRecords(db, extension, { prefix, after: after ?? '', limit });
      const merged = new Map<string, StoredRecord | null>(stored.map((record) => [record.key, record]));
      for (const [name, record] of records) if (isInPage(name)) merged.set(name, record);
      const found = [...merged.values()].filter((record) => record !== null);
      return found.toSorted((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key))).slice(0, recordsPerPage);
    },
    async set(args) {
      const [name, value, customerId] = parsed(setArgs, args);
      countWrite();
      const text = JSON.stringify(value);
      if (Buffer.byteLength(text) > maxValueBytes) throw new Error(`A record can have ${maxValueBytes} bytes.`);
      if (text.includes('\\u0000') || name.includes('\0')) throw new Error('A record cannot contain the character 0.');
      records.set(name, { key: name, value, customerId: customerId ?? null });
    },
    async delete(args) {
      const [name] = parsed(getArgs, args);
      countWrite();
      records.set(name, null);
    },
    async grantCredit(args) {
      const [customerId, amount, reason] = parsed(grantArgs, args);
      countWrite();
      grants.push({ customerId, amount, reason });
    },
    async log(args) {
      const [message] = parsed(logArgs, args);
      log.info({ extension }, message);
    },
  };
  return {
    effects: { records, grants },
    async answer(name, args) {
      const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
      if (!call) throw new Error(`The shop has no call ${name}.`);
      return call(args);
    },
  };
}

function parsed<Schema extends z.ZodType>(schema: Schema, args: readonly unknown[]): z.output<Schema> {
  const result = schema.safeParse(args);
  if (!result.success) throw new Error(`Wrong arguments: ${result.error.issues[0]?.message ?? 'unknown'}.`);
  return result.data;
}
