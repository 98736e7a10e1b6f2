// `npm start` and `npm run dev`. Runs on Node 18 without any package: it installs them, and Node 24 with them. `npm run
// serve` (--built) installs and builds nothing: it starts the output of `npm run build` and `npm ci --omit=dev`.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkout, compiledFolder, say } from './checkout.mjs';
import { ensureInstalled, isInstalledForProduction } from './install.mjs';
import { launchers } from './launchers.mjs';
import { becomeNode24, isOnNode24, node24 } from './node24.mjs';
import { supervise } from './supervise.mjs';

/**
 * The server limits its own heap (platform/boot/bounded-heap.ts) except on Windows, where it cannot restart itself in
 * the same process.
 */
const heapBounds = process.platform === 'win32' ? ['--max-old-space-size=192', '--max-semi-space-size=12'] : [];
const nodeOptions = ['--disable-warning=ExperimentalWarning', ...heapBounds];
const isDev = process.argv.includes('--dev');
const isBuilt = process.argv.includes('--built');

process.chdir(checkout);
try {
  if (isBuilt) requirePackages();
  else await ensureInstalled();
  if (!isDev) await startShop();
  else if (isOnNode24()) await startDevelopment();
  // Runs this file again on Node 24. That process must not outlive this one, so this one is among its launchers.
  else becomeNode24([join('tools', 'start.mjs'), ...process.argv.slice(2)], withLaunchers([process.pid], process.env));
} catch (error) {
  console.error(`vitrine: ${error.message}`);
  process.exit(1);
}

/** Starts the server. This process stays and supervises it (see supervise.mjs). */
async function startShop() {
  await build(isBuilt ? ['--check'] : []);
  say('starting the shop');
  const { command, options, environment } = await userOfTheShop();
  const [program, ...args] = [...command, join('apps', 'server', 'src', 'main.ts'), '--built'];
  await supervise({ program, args, options, environment: withLaunchers([process.pid], environment) });
}

/**
 * Returns the first words of the server's command, and its environment. If this process is root, they run it as an
 * ordinary user.
 */
async function userOfTheShop() {
  const asWeAre = { ...process.env, NODE_COMPILE_CACHE: compiledFolder };
  if (process.platform !== 'linux' || process.getuid() !== 0) {
    return { command: [node24(), ...environmentFile(), ...nodeOptions], options: {}, environment: asWeAre };
  }
  const { code, output } = await run(
    [...environmentFile(), join('apps', 'server', 'src', 'step-down.ts')],
    'pipe',
    asWeAre,
  );
  if (code !== 0) process.exit(1);
  const { command, options, environment, notice } = JSON.parse(output);
  if (notice) say(notice);
  return { command: [...command, node24(), ...nodeOptions], options, environment };
}

function requirePackages() {
  if (isInstalledForProduction()) return;
  throw new Error('the packages are not those of package-lock.json: run npm ci --omit=dev.');
}

async function startDevelopment() {
  await build(['--emails']);
  say('starting the shop with hot reload');
  const args = [...environmentFile(), ...nodeOptions, join('tools', 'dev.ts')];
  becomeNode24(args, withLaunchers([], { ...process.env, NODE_COMPILE_CACHE: compiledFolder }));
}

function environmentFile() {
  return existsSync('.env') ? ['--env-file=.env'] : [];
}

/** Builds in a separate process, because the bundler sets NODE_ENV and would retain its memory. */
async function build(which) {
  const { code } = await run([join('tools', 'build.ts'), ...which], 'inherit');
  if (code !== 0) throw new Error(isBuilt ? 'run npm run build first.' : 'the shop could not be built.');
}

/** Runs a program of the project until it ends. */
function run(args, stdout, environment = process.env) {
  return new Promise((done, failed) => {
    const child = spawn(node24(), ['--disable-warning=ExperimentalWarning', ...args], {
      stdio: ['inherit', stdout, 'inherit'],
      env: environment,
    });
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', failed);
    child.on('close', (code) => done({ code, output }));
  });
}

function withLaunchers(others, environment) {
  return { ...environment, VITRINE_LAUNCHERS: [...launchers(), ...others].join(',') };
}
