import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { picture, uploadingShop } from '../test-uploads.ts';

const lines: string[] = [];
const { log } = fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } });
const { app, dataDir, pool, upload } = await uploadingShop({}, { log });

const [mount, unmount] = ['/bin/mount', '/bin/umount'] as const;

/** Mounts a file system of eight megabytes over the folder, which only root may do. Returns whether it did. */
function hasTinyDisk(folder: string): boolean {
  try {
    execFileSync(mount, ['-t', 'tmpfs', '-o', 'size=8m,mode=777', 'none', folder], { stdio: 'ignore' });
    afterAll(() => void execFileSync(unmount, [folder]));
    return true;
  } catch {
    return false;
  }
}

/** Writes until the file system is full. */
function fill(file: string): void {
  try {
    for (;;) writeFileSync(file, Buffer.alloc(100_000), { flag: 'a' });
  } catch {
    // The disk is full, as required.
  }
}

const ready = async () => (await app.inject({ url: '/readyz' })).statusCode;
const tinyDisk = hasTinyDisk(dataDir);

describe('a full disk', () => {
  // Without the right to mount there is no disk to fill. error-handler.test.ts tests the codes of the errors.
  it.skipIf(!tinyDisk)(
    'answers an upload with 503, leaves no part of a file, and is in the log and in /readyz',
    async () => {
      expect(await ready()).toBe(200);
      const filler = join(dataDir, 'filler');
      fill(filler);
      expect(await ready()).toBe(503);
      const bytes = await picture(400, 300).png().toBuffer();
      // First without any free space, and then with space for one of the image's three files.
      for (const room of [0, 4096]) {
        truncateSync(filler, statSync(filler).size - room);
        const refused = await upload('image', bytes);
        expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
          503,
          'DISK_FULL',
          '30',
        ]);
        expect(readdirSync(join(dataDir, 'media'))).toEqual([]);
      }
      expect(lines.join()).toContain('A disk is full');
      rmSync(filler);
      expect((await upload('image', bytes)).statusCode).toBe(201);
    },
  );

  it('of the database answers 503, and /readyz fails', async () => {
    await pool.query(`
      create function refuse_row() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger refuse_row before insert on media for each row execute function refuse_row();`);
    const refused = await upload('image', await picture(40, 30).png().toBuffer());
    await pool.query('drop function refuse_row cascade');
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'DISK_FULL']);
    expect(await ready()).toBe(503);
  });
});
