import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '../platform/context.ts';
import { zodSchemas } from '../platform/http/schema-compilers.ts';
import type { ShopServer } from '../platform/http/server-type.ts';
import { importRoutes } from './import.routes.ts';

let scratch: string;
let app: ShopServer;

beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'vitrine-victim-'));
  await mkdir(join(scratch, 'kept'));
  await writeFile(join(scratch, 'kept', 'file'), 'still here');
  app = fastify();
  await app.register(zodSchemas);
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request) => {
    request.caller = {
      kind: 'user',
      userId: '01920000-0000-7000-8000-000000000001',
      email: 'demo@example.com',
      firstName: 'Demo',
      lastName: 'User',
      role: 'ADMIN',
      isDemo: true,
      sessionId: '01920000-0000-7000-8000-000000000002',
    };
  });
  // Refusals touch nothing of the shop; a context without parts makes the test fail if one did.
  await app.register(async (part: ShopServer) => importRoutes(part, {} as AppContext));
});

afterEach(async () => {
  await app.close();
  await rm(scratch, { recursive: true });
});

async function left(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith('vitrine-import-'));
}

describe('a product file over HTTP', () => {
  it('never lets a request name a place on the machine: nothing is read, nothing removed', async () => {
    for (const dryRun of ['true', 'false']) {
      const answer = await app.inject({
        method: 'POST',
        url: `/imports/products?dryRun=${dryRun}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(join(scratch, 'kept', 'file')),
      });
      expect(answer.statusCode).toBe(415);
      expect(existsSync(join(scratch, 'kept', 'file'))).toBe(true);
    }
  });

  it('leaves no file behind when the demo account is refused', async () => {
    const before = await left();
    const answer = await app.inject({
      method: 'POST',
      url: '/imports/products?dryRun=false',
      headers: { 'content-type': 'text/csv' },
      payload: 'Handle,Title,Variant Price\n',
    });
    expect(answer.json()).toMatchObject({ code: 'DEMO_RESTRICTED' });
    expect(await left()).toEqual(before);
  });
});
