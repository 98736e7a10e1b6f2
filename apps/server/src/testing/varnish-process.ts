import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../../tools/testing/free-port.ts';

const varnishd = '/usr/sbin/varnishd';
const example = resolve(import.meta.dirname, '../../../../deploy/varnish/vitrine.vcl');
const attempts = 400;
const pauseMs = 50;

/** Whether Debian's package `varnish` is installed. Tests behind Varnish are skipped without it. */
export const hasVarnish = existsSync(varnishd);

export interface Front {
  /** The port on loopback where the shop listens. It may begin later. */
  readonly shop: number;
  readonly token: string;
}

export interface RunningVarnish {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts Varnish on loopback with the example of `deploy/varnish`, in which only port and token are replaced.
 * @throws Error with its output when it does not respond.
 */
export async function spawnVarnish({ shop, token }: Front): Promise<RunningVarnish> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-varnish-'));
  const config = join(folder, 'vitrine.vcl');
  const vcl = readFileSync(example, 'utf8').replace('"3000"', `"${shop}"`).replace('REPLACE-THIS-TOKEN', token);
  writeFileSync(config, vcl);
  const listen = `127.0.0.1:${await freePort()}`;
  const options = ['-F', '-j', 'none', '-n', join(folder, 'work'), '-f', config, '-s', 'malloc,32m', '-a', listen];
  const child = spawn(varnishd, options, { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < attempts && child.exitCode === null; attempt += 1) {
    // This response is Varnish's own. Without the token nobody may purge.
    const answer = await fetch(`http://${listen}`, { method: 'PURGE' }).catch(() => null);
    if (answer?.status === 403) return { url: `http://${listen}`, stop };
    await pause(pauseMs);
  }
  await stop();
  throw new Error(`Varnish does not answer. ${output}`);
}
