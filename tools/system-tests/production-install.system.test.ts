import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listProcesses, untilNobodyHolds } from '../../e2e/support/list-processes.ts';
import { startShop } from '../../e2e/support/start-shop.ts';
import { checkout } from '../checkout.mjs';
import { makeRelease } from '../testing/release.ts';

describe('what the server imports at run time', () => {
  /** Built by Vite before, or read only by `npm run dev`. */
  const builtOrDevelopment = [
    'apps/server/src/mail/emails/email-html.tsx',
    'apps/server/src/rendering/assets/hot-reload.ts',
  ];

  it.each(['apps/server', 'apps/sandbox', 'packages/contract', 'packages/domain'])(
    'are dependencies of %s and not of its development',
    (workspace) => {
      const { dependencies = {} } = JSON.parse(readFileSync(join(checkout, workspace, 'package.json'), 'utf8'));
      const files = getPrograms(workspace);
      // The domain needs no package.
      expect(files.flatMap(getImports).length > 0).toBe(workspace !== 'packages/domain');
      const missing = files.flatMap((file) =>
        getImports(file)
          .filter((name) => !(name in dependencies))
          .map((name) => `${file}: ${name}`),
      );
      expect(missing).toEqual([]);
    },
  );

  function getPrograms(workspace: string): string[] {
    return readdirSync(join(checkout, workspace, 'src'), { recursive: true, encoding: 'utf8' })
      .map((file) => `${workspace}/src/${file}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/test-|\/testing\//.test(file))
      .filter((file) => !builtOrDevelopment.includes(file));
  }
});

describe.runIf(process.platform === 'linux')('a shop that is installed without the packages of the development', () => {
  let release: Awaited<ReturnType<typeof makeRelease>>;
  let folder = '';

  beforeAll(async () => {
    release = await makeRelease();
    folder = mkdtempSync(join(tmpdir(), 'vitrine-release-'));
    chmodSync(folder, 0o711);
  });
  afterAll(async () => {
    await untilNobodyHolds(folder);
    release.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  // The scripts of eight further languages take 18 MB of it, and the viewer of 3D models 1.6 MB, with their compressed forms.
  // The German texts of the admin area and the code of the screens since then take 2 MB.
  // Saved accounts of payment methods, with their texts in nine languages, take 0.5 MB.
  it('takes less than 396 MB of the disk, with its packages, pages and the demo store’s pictures', () => {
    // Workspaces may have packages of the development for themselves, which `npm ci --omit=dev` does not install.
    const { packages } = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8'));
    const ofDevelopment = Object.entries<{ dev?: boolean }>(packages).flatMap(([path, { dev }]) =>
      dev && !path.startsWith('node_modules/') ? [`--exclude=${join(release.folder, path)}`] : [],
    );
    const [blocks = ''] = execFileSync('du', ['-sk', ...ofDevelopment, release.folder], { encoding: 'utf8' }).split(
      '\t',
    );
    expect(Number(blocks) * 1024).toBeGreaterThan(100e6);
    expect(Number(blocks) * 1024).toBeLessThan(396e6);
  });

  it('starts, serves, and ends at once at the second signal', async () => {
    expect(readdirSync(join(release.folder, 'node_modules'))).not.toContain('vite');
    const shop = await startShop({ dataDir: join(folder, 'data'), installed: release.folder });
    for (const path of ['/readyz', '/', '/admin', '/api/v1/settings/site']) {
      expect([path, (await fetch(shop.url + path)).status]).toEqual([path, 200]);
    }
    const server = listProcesses(shop.dataDir).find(({ command }) => command.includes('apps/server/src/main.ts'));
    expect(server?.command).toContain('--max-old-space-size=192 ');

    // A request that never ends prevents the process from ending until the maximum time.
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
    expect(shop.lines).toContain('Received a second signal to stop: stopped immediately.');
  });
});

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

/** Returns the packages whose code the file loads. Type-only imports do not count. */
function getImports(file: string): string[] {
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
