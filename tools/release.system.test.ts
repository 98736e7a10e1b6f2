import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilNobodyHolds } from '../e2e/support/list-processes.ts';
import { checkout } from './checkout.mjs';
import { buildArtefacts } from './release/build-artefacts.ts';
import { freePort } from './testing/free-port.ts';

/** Installing and deleting the packages takes minutes on two cores that are shared. */
const installMs = 540_000;
const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { version: string };

/** The parts of a bill of materials and of a lock file that are read below. */
interface Bill {
  readonly bomFormat: string;
  readonly metadata: { readonly component: { readonly name: string; readonly purl: string } };
  readonly components: readonly {
    readonly purl: string;
    readonly properties?: readonly { readonly name: string; readonly value: string }[];
  }[];
}
interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly name?: string; readonly version: string; readonly link?: true }>
  >;
}

describe.runIf(process.platform === 'linux')('the artefacts of a release', () => {
  const dist = join(checkout, 'dist');
  const tarball = join(dist, `vitrine-${version}.tar.gz`);
  const sbom = join(dist, `vitrine-${version}.sbom.json`);
  const program = join(dist, `create-vitrine-${version}.tgz`);
  const client = join(dist, `vitrine-client-${version}.tgz`);
  let folder = '';

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-artefacts-'));
    chmodSync(folder, 0o711);
    mkdirSync(join(folder, 'full', 'orders'), { recursive: true });
    const built = spawnSync('npm', ['run', 'release', '--', '--dry-run'], { cwd: checkout, encoding: 'utf8' });
    expect(built.stdout + built.stderr).toContain(`built version ${version} in ${dist}; nothing was tagged`);
    expect(built.status).toBe(0);
  }, installMs);
  afterAll(async () => {
    await untilNobodyHolds(folder);
    rmSync(folder, { recursive: true, force: true });
  }, installMs);

  /** Runs the packed program by npm, on the Node of the machine. */
  function create(...words: string[]): ChildProcess & { readonly output: () => string } {
    const child = spawn('npm', ['exec', '--yes', `--package=${program}`, '--', 'create-vitrine', ...words], {
      cwd: folder,
      env: ordinaryEnvironment(),
      detached: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
    return Object.assign(child, { output: () => output });
  }
  async function refusal(...words: string[]): Promise<string> {
    const child = create(...words);
    child.stdin?.end();
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(1);
    return child.output();
  }

  it('have checksums that sha256sum verifies', () => {
    const files = [tarball, sbom, program, client].map((file) => basename(file));
    const { status, stdout } = spawnSync('sha256sum', ['--check', 'SHA256SUMS'], {
      cwd: dist,
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, files.map((file) => `${file}: OK\n`).join('')]);
  });

  it('contain the built shop without tests, and the same bytes in a second build', async () => {
    const listed = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).trim().split('\n');
    const root = `vitrine-${version}/`;
    expect(listed.filter((file) => !file.startsWith(root) || /\.test\.tsx?$|node_modules/.test(file))).toEqual([]);
    for (const app of ['storefront', 'admin', 'server']) expect(listed).toContain(`${root}apps/${app}/dist/.sources`);
    const template =
      'provider/apps/server/src/payments/providers/template-name/template-name-conformance.test.ts.template';
    expect(listed).toContain(`${root}packages/create-vitrine/templates/${template}`);
    const second = await buildArtefacts(join(folder, 'second'), version);
    expect(readFileSync(second.tarball).equals(readFileSync(tarball))).toBe(true);
  }, 240_000);

  it('list every locked package, and mark those of the development', () => {
    const bill = JSON.parse(readFileSync(sbom, 'utf8')) as Bill;
    expect([bill.bomFormat, bill.metadata.component]).toMatchObject([
      'CycloneDX',
      { name: 'vitrine', purl: `pkg:npm/vitrine@${version}` },
    ]);
    const isDevelopment = new Map(
      bill.components.map(({ purl, properties = [] }) => [
        decodeURIComponent(purl),
        properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true'),
      ]),
    );
    const lock = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8')) as Lock;
    const locked = Object.entries(lock.packages)
      .filter(([path, { link }]) => path.includes('node_modules/') && !link)
      .map(([path, entry]) => ({ ...entry, name: entry.name ?? path.replace(/^.*node_modules\//, '') }));
    expect(locked.length).toBeGreaterThan(500);
    const getPurl = ({ name, version: own }: (typeof locked)[number]) => `pkg:npm/${name}@${own}`;
    expect(locked.map(getPurl).filter((purl) => !isDevelopment.has(purl))).toEqual([]);
    const marks = (wanted: string) =>
      locked.filter(({ name }) => name === wanted).map((one) => isDevelopment.get(getPurl(one)));
    expect(['fastify', 'pg', 'react', 'vitest'].map(marks)).toEqual([[false], [false], [true], [true]]);
  });

  describe('with npm create vitrine', () => {
    it.each([
      [
        'a currency that is none',
        ['shop', '--name', 'Shop', '--currency', 'EURO'],
        'EURO is not a currency: enter its three letters',
      ],
      ['no folder', [], 'Name one folder for the shop.'],
      ['a folder with files', ['full', '--name', 'Shop', '--currency', 'USD'], 'is not empty'],
      ['a name of two lines', ['shop', '--name', 'a\nb', '--currency', 'USD'], 'The name has 1 to 100 characters'],
      ['a port that is none', ['shop', '--port', '70000'], '--port is a whole number from 1 to 65535.'],
      ['an unknown flag', ['shop', '--euro'], "Unknown option '--euro'"],
      ['a template outside a shop', ['--add', 'hook', 'points'], 'is not the folder of a shop'],
      ['missing input', ['shop'], 'Standard input has ended: give --name.'],
    ])('refuses %s and creates nothing', async (_name, words, message) => {
      expect(await refusal(...words)).toContain(message);
      expect(existsSync(join(folder, 'shop'))).toBe(false);
    });

    it('creates a shop from its prompts and starts it', { timeout: installMs }, async () => {
      const port = await freePort();
      const child = create('my-shop', '--port', String(port));
      child.stdin?.end('Joe\'s "Corner" \\ Shop\nusd\n');
      const url = await opened(child);
      expect(url).toBe(`http://127.0.0.1:${port}`);
      const shop = join(folder, 'my-shop');
      expect(readFileSync(join(shop, '.env'), 'utf8')).toContain(`DEMO_MODE=off\nPORT=${port}\n`);
      expect(readdirSync(join(shop, 'node_modules'))).not.toContain('vite');
      for (const path of ['/readyz', '/', '/admin']) {
        expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
      }
      const settings = await (await fetch(`${url}/api/v1/settings/site`)).json();
      expect(settings).toMatchObject({ siteName: 'Joe\'s "Corner" \\ Shop', taxRate: 0 });

      // Ctrl-C sends the signal to every process of the terminal.
      process.kill(-(child.pid ?? 0), 'SIGINT');
      await once(child, 'close');
    });
  });
});

/** Returns the environment of a person at a terminal: without the Node of this checkout and without settings of a shop. */
function ordinaryEnvironment(): NodeJS.ProcessEnv {
  const { PATH = '', HOME, TMPDIR } = process.env;
  const ofNetwork = Object.entries(process.env).filter(([name]) =>
    /^(?:npm_config_(?:registry|cache|cafile|userconfig)|https?_proxy|no_proxy|node_extra_ca_certs)$/i.test(name),
  );
  const folders = PATH.split(delimiter).filter((path) => !path.includes('node_modules'));
  return { PATH: folders.join(delimiter), HOME, TMPDIR, ...Object.fromEntries(ofNetwork) };
}

function opened(child: ReturnType<typeof spawn> & { readonly output: () => string }): Promise<string> {
  return new Promise((open, failed) => {
    child.once('close', (code) =>
      failed(new Error(`It ended with ${code} before the shop opened:\n${child.output()}`)),
    );
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = /^Vitrine is open at (\S+)/.exec(line)?.[1];
      if (url) open(url);
    });
  });
}
