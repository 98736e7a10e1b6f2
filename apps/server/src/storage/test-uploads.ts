import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookies from '@fastify/cookie';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll } from 'vitest';
import { buildApp } from '../app.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { contextFor } from '../platform/http/testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { openSession } from '../users/sessions/sessions.ts';

export interface Part {
  readonly field?: string;
  readonly name?: string;
  readonly type?: string;
  readonly more?: Readonly<Record<string, string>>;
  /** null means a visitor. */
  readonly session?: string | null;
}

/** Starts the real application with a folder for its uploads, and a member of staff who uploads and deletes. */
export async function uploadingShop(variables: Readonly<Record<string, string>> = {}, parts: Partial<AppContext> = {}) {
  const database = await testDatabase();
  const { db, pool } = database;
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-storage-'));
  const context = { ...contextFor(database, { DATA_DIR: dataDir, LIMIT_UPLOADS: '100000', ...variables }), ...parts };
  const app = await buildApp(context);
  afterAll(async () => {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function createSession(role: 'USER' | 'ADMIN'): Promise<string> {
    const id = uuidv7();
    const name = { first_name: 'Ada', last_name: 'Lovelace', password_hash: null };
    await db
      .insertInto('users')
      .values({ id, email: `${id}@example.com`, role, ...name })
      .execute();
    const token = await openSession(db, id, { userAgent: 'test', ip: '127.0.0.1' }, new Date());
    return cookies.sign(token, context.sessionSecret);
  }
  const staff = await createSession('ADMIN');

  async function upload(kind: 'image' | 'file', bytes: Uint8Array, part: Part = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries(part.more ?? {})) form.set(name, value);
    form.set(
      part.field ?? 'file',
      new Blob([Buffer.from(bytes)], { type: part.type ?? '' }),
      part.name ?? 'upload.png',
    );
    const body = new Response(form);
    const session = part.session === undefined ? staff : part.session;
    return app.inject({
      method: 'POST',
      url: `/api/v1/storage/${kind}`,
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
      ...(session === null ? {} : { cookies: { session } }),
    });
  }

  async function deleted(url: string) {
    return app.inject({ method: 'DELETE', url: '/api/v1/storage', payload: { url }, cookies: { session: staff } });
  }

  return { app, context, database, dataDir, pool, staff, sessionOf: createSession, upload, deleted };
}

/** Returns a picture in one random colour. */
export function picture(width: number, height: number) {
  const background = `#${randomBytes(3).toString('hex')}`;
  return sharp({ create: { width, height, channels: 3, background } });
}
