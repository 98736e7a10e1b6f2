import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { listProcesses } from './list-processes.ts';

/**
 * Returns the calls of the control API of a shop's own sandbox. A test uses it to make providers fail. Linux only.
 *
 * @example const control = sandboxControl(shop.dataDir); await control('/faults', { provider: 'stripe', path:
 * '/tax/calculations', effect: 'hang', times: 0 });
 */
export function sandboxControl(dataDir: string) {
  const authorization = `Bearer ${controlKey(join(dataDir, 'sandbox.json'))}`;
  const base = `http://127.0.0.1:${sandboxPort(dataDir)}/_control`;
  return async <Answer>(path: string, body?: object): Promise<Answer> => {
    const request = body ? { method: 'POST', body: JSON.stringify(body) } : { method: 'GET' };
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await fetch(`${base}${path}`, { ...request, headers });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
}

/** Makes every call of Stripe whose path contains a text fail with status 500. */
export async function failCalls(dataDir: string, path: string): Promise<void> {
  await sandboxControl(dataDir)('/faults', { provider: 'stripe', path, effect: 'status', status: 500, times: 0 });
}

function controlKey(stateFile: string): string {
  const state = new DatabaseSync(stateFile, { readOnly: true });
  try {
    const row = state.prepare(`select record ->> 'key' as key from "control-key"`).get();
    return String(row?.['key']);
  } finally {
    state.close();
  }
}

/** Returns the port on which the sandbox of this data folder listens. The shop picks a free one at its start. */
function sandboxPort(dataDir: string): number {
  const sandbox = listProcesses(dataDir).find(({ command }) => /sandbox\/(src|dist)\/main/.test(command));
  if (!sandbox) throw new Error(`No sandbox runs for ${dataDir}.`);
  const folder = `/proc/${sandbox.pid}/fd`;
  const sockets = new Set(
    readdirSync(folder).flatMap((name) => /^socket:\[(\d+)\]$/.exec(readLink(join(folder, name)))?.[1] ?? []),
  );
  const listening = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(([, , , state, , , , , , inode]) => state === '0A' && sockets.has(inode ?? ''));
  const port = Number.parseInt(listening?.[1]?.split(':')[1] ?? '', 16);
  if (!port) throw new Error(`The sandbox of ${dataDir} listens on no port.`);
  return port;
}

/** Returns the target of a descriptor, or '' when it was closed meanwhile. */
function readLink(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
