// `npm run release -- --dry-run`: builds what a release publishes. Without --dry-run it also tags the commit. See docs/releasing.md.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkout, say } from './checkout.mjs';
import { buildArtefacts } from './release/build-artefacts.ts';
import { releaseViolations } from './release/release-violations.ts';

async function release(isDryRun: boolean): Promise<void> {
  const { version, violations } = releaseViolations(checkout, isDryRun);
  if (violations.length > 0) throw new Error(violations.join('\n'));
  const folder = join(checkout, 'dist');
  const { tarball, program, client } = await buildArtefacts(folder, version);
  if (isDryRun) {
    say(`built version ${version} in ${folder}; nothing was tagged`);
    return;
  }
  execFileSync('git', ['tag', '--annotate', `v${version}`, '--message', `Version ${version}`], { cwd: checkout });
  say(`built version ${version} in ${folder} and tagged the commit as v${version}`);
  say(`next: git push origin v${version}, attach ${tarball} and its checksums, npm publish ${program} and ${client}`);
}

try {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  await release(values['dry-run']);
} catch (error) {
  console.error(`vitrine: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
