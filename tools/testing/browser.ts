import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { checkout, say } from '../checkout.mjs';

const folder = join(checkout, '.cache', 'browser');
/** A Chromium in an npm package, for a machine that can reach only the package registry. */
const packaged = '@sparticuz/chromium@153.0.0';

/** The environment variables of the browser: its path, and its other startup requirements. */
export type BrowserVariables = Readonly<Record<string, string> & { CHROMIUM_PATH: string }>;

/**
 * First the headless shell, the engine of Chromium without its windows, which Playwright itself takes for headless runs: it needs half
 * of the processor time of a whole Chromium (decision 0023).
 */
const knownPositions: readonly string[] = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...[process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], process.env['LOCALAPPDATA']].flatMap((programs) =>
    programs
      ? [
          join(programs, 'Google/Chrome/Application/chrome.exe'),
          join(programs, 'Microsoft/Edge/Application/msedge.exe'),
        ]
      : [],
  ),
];

/**
 * Returns the variables of a working Chromium for the end-to-end run.
 * It tries CHROMIUM_PATH, one on the machine, and then the first that can be installed. Sources are the system's
 * packages (as root), Playwright's own download, and a package of the npm registry.
 * @throws Error if none can be installed.
 */
export async function ensureBrowser(): Promise<BrowserVariables> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (await starts({ CHROMIUM_PATH: given })) return { CHROMIUM_PATH: given };
    throw new Error(
      `CHROMIUM_PATH holds ${JSON.stringify(given)}, which does not start; it may hold the path of a Chromium.`,
    );
  }
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  const positions = [...knownPositions, ...onPath(names)];
  for (const path of positions) {
    if (await starts({ CHROMIUM_PATH: path })) return { CHROMIUM_PATH: path };
  }
  for (const bring of [fromSystemPackages, fromPlaywright, fromRegistry]) {
    for (const variables of await bring().catch(() => [])) {
      if (await starts(variables)) return variables;
    }
  }
  throw new Error('No Chromium could be found or installed: install one, or set CHROMIUM_PATH to one.');
}

/** Returns whether the browser opens a page. A browser without its libraries is installed but does not start. */
async function starts({ CHROMIUM_PATH: executablePath, ...variables }: BrowserVariables): Promise<boolean> {
  if (!isProgram(executablePath)) return false;
  try {
    const environment = { ...definedVariables(), ...variables };
    const args = ['--no-sandbox', '--disable-gpu'];
    const browser = await chromium.launch({ executablePath, args, env: environment, timeout: 60_000 });
    const page = await browser.newPage();
    await page.goto('data:text/html,<p>open</p>', { timeout: 30_000 });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

function definedVariables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(names: readonly string[]): string[] {
  return (process.env['PATH'] ?? '').split(delimiter).flatMap((location) => names.map((name) => join(location, name)));
}

async function fromSystemPackages(): Promise<BrowserVariables[]> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return [];
  say("installing chromium from the system's packages for the tests in a browser");
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'ignore', env: environment }).status === 0;
  const install = (name: string) => aptGet('install', '-y', '--no-install-recommends', name);
  const names = ['chromium-headless-shell', 'chromium'];
  if (!names.some(install) && aptGet('update')) names.some(install);
  return names.map((name) => ({ CHROMIUM_PATH: `/usr/bin/${name}` }));
}

async function fromPlaywright(): Promise<BrowserVariables[]> {
  const path = chromium.executablePath();
  if (isProgram(path)) return [{ CHROMIUM_PATH: path }];
  say('downloading a browser for the tests in a browser');
  const program = join(checkout, 'node_modules', '@playwright', 'test', 'cli.js');
  spawnSync(process.execPath, [program, 'install', 'chromium'], { cwd: checkout, stdio: 'ignore', timeout: 300_000 });
  return [{ CHROMIUM_PATH: path }];
}

/** Returns the package's browser twice: first with the machine's own libraries, then with those of the package. */
async function fromRegistry(): Promise<BrowserVariables[]> {
  const module = join(folder, 'node_modules', '@sparticuz', 'chromium');
  if (!existsSync(module)) {
    say('installing a browser from the package registry for the tests in a browser');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    const args = ['install', packaged, '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
    spawnSync('npm', args, { cwd: folder, stdio: 'ignore', shell: process.platform === 'win32' });
  }
  const unpack = `import chromium from '@sparticuz/chromium'; console.log(await chromium.executablePath());`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: folder,
    encoding: 'utf8',
    // The package unpacks into TMPDIR. It unpacks its libraries only if the variables indicate AWS Lambda.
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  });
  const variables = { CHROMIUM_PATH: stdout.trim(), FONTCONFIG_PATH: join(folder, 'fonts') };
  return [variables, { ...variables, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }];
}
