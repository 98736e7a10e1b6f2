import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processesOf, untilNobodyHolds } from '../e2e/support/processes-of.ts';
import { startShop } from '../e2e/support/start-shop.ts';
import { buildStale } from './build.ts';
import { checkout } from './checkout.mjs';

type Packages = Readonly<Record<string, { readonly dev?: boolean; readonly link?: boolean }>>;

/** What a release holds besides its packages. */
const released = ['apps', 'packages', 'tools', 'demo', 'package.json', 'package-lock.json'];
const { packages } = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8')) as { packages: Packages };
const installed = Object.entries(packages).filter(
  ([path, { dev }]) => path.startsWith('node_modules/') && !dev && existsSync(join(checkout, path)),
);

describe('what the server imports at run time', () => {
  /** Built by Vite before, or read only by `npm run dev`. */
  const builtOrDevelopment = ['apps/server/src/mail/letter-html.tsx', 'apps/server/src/rendering/hot-reload.ts'];

  it.each(['apps/server', 'apps/sandbox', 'packages/contract', 'packages/domain'])(
    'are dependencies of %s and not of its development',
    (workspace) => {
      const { dependencies = {} } = JSON.parse(readFileSync(join(checkout, workspace, 'package.json'), 'utf8'));
      const missing = programsOf(workspace).flatMap((file) =>
        importsOf(file)
          .filter((name) => !(name in dependencies))
          .map((name) => `${file}: ${name}`),
      );
      expect(missing).toEqual([]);
    },
  );

  function programsOf(workspace: string): string[] {
    return readdirSync(join(checkout, workspace, 'src'), { recursive: true, encoding: 'utf8' })
      .map((file) => `${workspace}/src/${file}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/test-|\/testing\//.test(file))
      .filter((file) => !builtOrDevelopment.includes(file));
  }

  function importsOf(file: string): string[] {
    const source = readFileSync(join(checkout, file), 'utf8');
    const found = source.matchAll(
      /(?:^|\n)(?:import|\} from|export \* from)(?! type)[^;]*?'([^']+)';|import\('([^']+)'\)/g,
    );
    return [...found]
      .map(([, named, loaded]) => named ?? loaded ?? '')
      .filter((name) => !/^(?:node:|\.)/.test(name))
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      );
  }
});

describe.runIf(process.platform === 'linux')('a shop that is installed without the packages of the development', () => {
  let release = '';
  let folder = '';

  beforeAll(async () => {
    await buildStale();
    mkdirSync(join(checkout, '.cache'), { recursive: true });
    // In the checkout, where the files can be linked instead of copied.
    release = mkdtempSync(join(checkout, '.cache', 'release-'));
    chmodSync(release, 0o755);
    const links = ['-al', '--parents', ...released, ...topLevel(installed.map(([path]) => path)), release];
    execFileSync('cp', links, { cwd: checkout });
    const list = JSON.stringify({ packages: Object.fromEntries(installed) });
    writeFileSync(join(release, 'node_modules', '.package-lock.json'), list);
    folder = mkdtempSync(join(tmpdir(), 'vitrine-release-'));
    chmodSync(folder, 0o711);
  });
  afterAll(async () => {
    await untilNobodyHolds(folder);
    for (const made of [release, folder]) rmSync(made, { recursive: true, force: true });
  });

  it('starts, serves, and ends at once when it is told a second time', async () => {
    expect(readdirSync(join(release, 'node_modules'))).not.toContain('vite');
    const shop = await startShop({ dataDir: join(folder, 'data'), installed: release });
    for (const path of ['/readyz', '/', '/admin', '/api/v1/settings/site']) {
      expect([path, (await fetch(shop.url + path)).status]).toEqual([path, 200]);
    }
    const server = processesOf(shop.dataDir).find(({ command }) => command.includes('apps/server/src/main.ts'));
    expect(server?.command).toContain('--max-old-space-size=192 ');

    // A request that never ends keeps the process from ending by itself for as long as it may.
    const { port } = new URL(shop.url);
    const stuck = connect(Number(port), '127.0.0.1');
    stuck.on('error', () => {});
    await once(stuck, 'connect');
    stuck.write(
      'POST /api/v1/auth/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    );
    const closed = once(stuck, 'close');
    process.kill(server?.pid ?? 0, 'SIGTERM');
    await expect.poll(() => isListening(Number(port)), { timeout: 20_000 }).toBe(false);
    await pause(1_100);
    process.kill(server?.pid ?? 0, 'SIGTERM');
    await closed;
    await shop.stop();
    expect(shop.lines).toContain('The shop was asked a second time to end, and ended at once.');
  });
});

/** Leaves out packages inside of others, which are linked with those. */
function topLevel(paths: readonly string[]): string[] {
  return paths.filter((path) => path.lastIndexOf('node_modules/') === 0);
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
