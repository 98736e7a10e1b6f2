// `npm start` and `npm run dev`. Runs on Node 18 and without any package: it brings them, and Node 24 among them.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkout, say } from './checkout.mjs';
import { ensureInstalled } from './install.mjs';
import { launchers } from './launchers.mjs';
import { becomeNode24, isOnNode24, node24 } from './node24.mjs';

/** The shop's part of the 350 MB that everything may take; V8 would else let it grow to a quarter of the machine. */
const heapMegabytes = 192;
/** V8 would take up to 64 MB twice for what is young, and then collect all the time to stay below the limit above. */
const youngMegabytes = 12;
const isDev = process.argv.includes('--dev');

process.chdir(checkout);
try {
  await ensureInstalled();
  if (isOnNode24()) await start();
  // The same once more on Node 24. It must not outlive us, so we are among its launchers.
  else becomeNode24([join('tools', 'start.mjs'), ...process.argv.slice(2)], withLaunchers([process.pid]));
} catch (error) {
  console.error(`vitrine: ${error.message}`);
  process.exit(1);
}

async function start() {
  if (!isDev) await build();
  say(isDev ? 'starting the shop with hot reload' : 'starting the shop');
  const program = isDev ? join('tools', 'dev.ts') : join('apps', 'server', 'src', 'main.ts');
  becomeNode24(
    [
      ...(existsSync('.env') ? ['--env-file=.env'] : []),
      '--disable-warning=ExperimentalWarning',
      `--max-old-space-size=${heapMegabytes}`,
      `--max-semi-space-size=${youngMegabytes}`,
      program,
    ],
    { ...withLaunchers([]), NODE_COMPILE_CACHE: join(checkout, '.cache', 'compiled') },
  );
}

/** In a process of its own: the bundler sets NODE_ENV, and its memory would stay. */
function build() {
  return new Promise((built, failed) => {
    const child = spawn(node24(), ['--disable-warning=ExperimentalWarning', join('tools', 'build.ts')], {
      stdio: 'inherit',
    });
    child.on('error', failed);
    child.on('exit', (code) => (code === 0 ? built() : failed(new Error('the pages could not be built.'))));
  });
}

function withLaunchers(others) {
  return { ...process.env, VITRINE_LAUNCHERS: [...launchers(), ...others].join(',') };
}
