import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { hasPgbouncer, openFolder, readAccount, startPgbouncer } from '../../../testing/pgbouncer.ts';
import { externalAddress } from './address.ts';
import { reachDatabase } from './open-database.ts';

const plain = 'postgres://shop:secret@db.example:5432/shop';

describe('the address of an external database', () => {
  it('is taken as it stands without an sslmode', () => {
    expect(externalAddress('DATABASE_URL', plain)).toEqual({ connectionString: plain });
  });

  it('names an sslmode that does not exist, with those that do', () => {
    expect(() => externalAddress('DATABASE_URL', `${plain}?sslmode=verifyfull`)).toThrow(
      /^sslmode in DATABASE_URL is "verifyfull"; it may be disable, .*verify-full/,
    );
  });

  it.each(['sslrootcert', 'sslcert', 'sslkey'])(
    'names the file of %s that cannot be read, and what reads it',
    (parameter) => {
      const url = `${plain}?sslmode=verify-full&${parameter}=/nowhere/a.pem`;
      expect(() => externalAddress('DATABASE_LISTEN_URL', url)).toThrow(
        `Could not read the file /nowhere/a.pem of ${parameter} in DATABASE_LISTEN_URL. Check its path and permissions.`,
      );
    },
  );
});

const openssl = '/usr/bin/openssl';
const hasTools = hasPgbouncer && existsSync(openssl);

describe.skipIf(!hasTools)('sslmode means what it means to libpq (needs pgbouncer and openssl)', async () => {
  if (!hasTools) return;
  const folder = openFolder();
  afterAll(() => rmSync(folder, { recursive: true }));
  const [certificate, key] = [join(folder, 'server.pem'), join(folder, 'server.key')];
  const other = join(folder, 'other.pem');
  // The certificate's name is localhost, so it does not cover the address 127.0.0.1.
  selfSigned({ certificate, key, name: 'localhost' });
  selfSigned({ certificate: other, key: join(folder, 'other.key'), name: 'localhost' });
  const port = await startPgbouncer({
    pool_mode: 'session',
    client_tls_sslmode: 'require',
    client_tls_cert_file: certificate,
    client_tls_key_file: key,
  });
  const connects = async (host: string, parameters: string): Promise<true | string> => {
    const url = `postgres://shop@${host}:${port}/postgres?${parameters}`;
    const client = new Client({ ...externalAddress('DATABASE_URL', url), connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      await client.end().catch(() => {});
    }
  };

  it('without encryption the server refuses', async () => {
    expect(await connects('127.0.0.1', 'sslmode=disable')).not.toBe(true);
  });

  it('require encrypts, and verifies nothing', async () => {
    expect(await connects('127.0.0.1', 'sslmode=require')).toBe(true);
  });

  it('verify-ca verifies who signed the certificate, and not the name', async () => {
    expect(await connects('127.0.0.1', `sslmode=verify-ca&sslrootcert=${certificate}`)).toBe(true);
    expect(await connects('127.0.0.1', `sslmode=verify-ca&sslrootcert=${other}`)).toMatch(/certificate|self-signed/);
  });

  it('verify-full verifies the name too', async () => {
    expect(await connects('localhost', `sslmode=verify-full&sslrootcert=${certificate}`)).toBe(true);
    expect(await connects('127.0.0.1', `sslmode=verify-full&sslrootcert=${certificate}`)).toMatch(
      /does not match|altnames/,
    );
    expect(await connects('localhost', 'sslmode=verify-full&sslrootcert=system')).toMatch(/self-signed/);
  });

  it('a start without the certificate of the authority says that sslrootcert names it', async () => {
    const databaseUrl = `postgres://shop@localhost:${port}/postgres?sslmode=verify-full`;
    const start = reachDatabase({ databaseUrl, databaseListenUrl: null, dataDir: folder });
    await expect(start).rejects.toThrow(/Could not use the database of DATABASE_URL: .*sslrootcert=/);
  });
});

function selfSigned({ certificate, key, name }: { certificate: string; key: string; name: string }): void {
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync(openssl, ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files], {
    stdio: 'ignore',
  });
  chmodSync(key, 0o600);
  const { uid, gid } = readAccount(inject('testServer').host);
  if (uid !== undefined && gid !== undefined) chownSync(key, uid, gid);
}
