import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openBucket } from './s3-access.client.ts';

const home = mkdtempSync(join(tmpdir(), 'vitrine-home-'));
beforeAll(() => {
  vi.stubEnv('HOME', home);
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE']) vi.stubEnv(name, undefined);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});

it('a bucket without keys, on a machine without a role, names the variables that are missing', async () => {
  const bucket = openBucket({
    bucket: 'shop',
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:9',
    publicUrl: null,
    forcePathStyle: true,
    accessKeyId: null,
    secretAccessKey: null,
  });
  const call = bucket.request((client, { GetObjectCommand }) =>
    client.send(new GetObjectCommand({ Bucket: 'shop', Key: 'a' })),
  );
  const cause = {
    message: expect.stringMatching(/S3_BUCKET is set without S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/),
  };
  await expect(call).rejects.toMatchObject({ cause });
});
