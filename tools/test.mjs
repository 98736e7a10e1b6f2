// `npm test`: installs the packages and Node 24, then runs test.ts. Runs on Node 18 without any package.
import { join } from 'node:path';
import { checkout } from './checkout.mjs';
import { ensureInstalled } from './install.mjs';
import { becomeNode24 } from './node24.mjs';

process.chdir(checkout);
try {
  await ensureInstalled();
  becomeNode24(['--disable-warning=ExperimentalWarning', join('tools', 'test.ts'), ...process.argv.slice(2)]);
} catch (error) {
  console.error(`vitrine: ${error.message}`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
