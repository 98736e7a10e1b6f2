import { expect, it } from 'vitest';
import { wordWriteErrors } from './word-write-errors.ts';

const thrown = (code: string) => Object.assign(new Error(`${code}: write`), { code });
const written = (error: Error) =>
  wordWriteErrors('/srv/backup', async () => {
    throw error;
  });

it.each([
  ['ENOSPC', 'the disk is full'],
  ['EACCES', 'permission denied'],
])('names the cause of %s', async (code, reason) => {
  const error = thrown(code);
  await expect(written(error)).rejects.toMatchObject({
    name: 'ImportRefused',
    message: `Could not write the backup to /srv/backup (${reason}). No backup was created.`,
    cause: error,
  });
});

it('throws any other error as it is', async () => {
  const error = thrown('ECONNRESET');
  await expect(written(error)).rejects.toBe(error);
  expect(await wordWriteErrors('/srv/backup', async () => 1)).toBe(1);
});
