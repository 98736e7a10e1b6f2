// `npm start` and `npm run dev`. Runs on Node 18 and without any package: it brings them, and Node 24 among them.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkout, say } from './checkout.mjs';
import { ensureInstalled } from './install.mjs';
import { launchers } from './launchers.mjs';
import { becomeNode24, isOnNode24, node24 } from './node24.mjs';
import { supervise } from './supervise.mjs';

const nodeOptions = [
  '--disable-warning=ExperimentalWarning',
  // The shop's part of the 350 MB that everything may take; V8 would else let it grow to a quarter of the machine.
  '--max-old-space-size=192',
  // V8 would take up to 64 MB twice for what is young, and then collect all the time to stay below the limit above.
  '--max-semi-space-size=12',
];
const isDev = process.argv.includes('--dev');
const compiled = join(checkout, '.cache', 'compiled');

process.chdir(checkout);
try {
  await ensureInstalled();
  if (!isDev) await startShop();
  else if (isOnNode24()) await startDevelopment();
  // The same once more on Node 24. It must not outlive us, so we are among its launchers.
  else becomeNode24([join('tools', 'start.mjs'), ...process.argv.slice(2)], withLaunchers([process.pid], process.env));
} catch (error) {
  console.error(`vitrine: ${error.message}`);
  process.exit(1);
}

/** This process stays and supervises the server; see supervise.mjs. */
async function startShop() {
  await build([]);
  say('starting the shop');
  const { command, options, environment } = await userOfTheShop();
  const [program, ...args] = [...command, join('apps', 'server', 'src', 'main.ts')];
  await supervise({ program, args, options, environment: withLaunchers([process.pid], environment) });
}

/** The beginning of the server's command, and its environment: when this process is root, those that make it an ordinary user's. */
async function userOfTheShop() {
  const asWeAre = { ...process.env, NODE_COMPILE_CACHE: compiled };
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

async function startDevelopment() {
  await build(['--letters']);
  say('starting the shop with hot reload');
  const args = [...environmentFile(), ...nodeOptions, join('tools', 'dev.ts')];
  becomeNode24(args, withLaunchers([], { ...process.env, NODE_COMPILE_CACHE: compiled }));
}

function environmentFile() {
  return existsSync('.env') ? ['--env-file=.env'] : [];
}

/** In a process of its own: the bundler sets NODE_ENV, and its memory would stay. */
async function build(which) {
  const { code } = await run([join('tools', 'build.ts'), ...which], 'inherit');
  if (code !== 0) throw new Error('the pages and letters could not be built.');
}

/** Runs a program of the project to its end. */
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
