import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import type { DatabaseAddress } from '../connections/address.ts';
import { BoundedClient } from '../connections/bounded-client.ts';

const rounds = 3;
const statementTimeoutMs = 5_000;

/**
 * Returns whether a connection can later execute a statement that it prepared under a name. This fails behind a pooler
 * that gives each transaction another server connection and does not track prepared statements. Examples are pgbouncer
 * before 1.21, or later with `max_prepared_statements=0`.
 */
export async function supportsNamedStatements(address: DatabaseAddress): Promise<boolean> {
  const [one, two] = [trialClient(address), trialClient(address)];
  try {
    await Promise.all([one.connect(), two.connect()]);
    if (await isDirect(one)) return true;
    return await canShareServers(one, two);
  } finally {
    await Promise.all([one.end().catch(() => {}), two.end().catch(() => {})]);
  }
}

/**
 * Runs statements of the same names on two connections, alternating and while the other one has its own server
 * connection.
 */
async function canShareServers(one: Client, two: Client): Promise<boolean> {
  const statement = { name: `vitrine_trial_${randomBytes(6).toString('hex')}`, text: 'select 1' };
  try {
    for (let round = 0; round < rounds; round += 1) {
      await one.query(statement);
      await two.query(statement);
      await two.query('begin');
      await two.query(statement);
      await one.query(statement);
      await two.query('commit');
    }
    return true;
  } catch {
    return false;
  }
}

/** Returns whether there is no pooler. A pooler announces its own process id at the connection's start. */
async function isDirect(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return 'processID' in client && client.processID === rows[0]?.pid;
}

function trialClient(address: DatabaseAddress): Client {
  const client = new BoundedClient({ ...address, query_timeout: statementTimeoutMs });
  client.on('error', () => {});
  return client;
}
