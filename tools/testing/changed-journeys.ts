import { execFileSync } from 'node:child_process';
import { checkout } from '../checkout.mjs';

/** The folders of e2e whose journeys use a part of the sources. The first matching row counts. */
const journeys: readonly (readonly [sources: RegExp, folders: readonly string[]])[] = [
  [/\/src\/marketing\//, ['emails']],
  [/^apps\/admin\//, ['admin', 'owner', 'first-shop']],
  [/^apps\/storefront\/src\/(?:users|security)\//, ['account']],
  [/^apps\/storefront\/src\/(?:cart|checkout|orders|payment-link|gift-card)\//, ['checkout']],
  [/^apps\/storefront\//, ['browsing', 'storefront']],
  [/^apps\/sandbox\//, ['checkout', 'operator']],
  [/\/src\/(?:users|security)\//, ['account', 'admin']],
  [/\/src\/(?:catalog|questions|reviews|stock-alerts)\//, ['browsing', 'admin']],
  [/\/src\/(?:cart|orders|payments|pricing|shipping|money)\//, ['checkout', 'owner']],
  [/\/src\/(?:discounts|gift-cards|taxes|invoices|customer-groups|connections|exchange|mail|settings)\//, ['owner']],
  [/^apps\/server\/src\/rendering\//, ['storefront']],
  [/^(?:apps\/server|packages)\/|^e2e\/support\//, ['specification']],
];

/** Returns what Playwright runs for changed files: changed journeys, and the folders of the journeys that use changed sources. */
export function getJourneys(changed: readonly string[]): string[] {
  const paths = changed.flatMap((path) => {
    if (path.endsWith('.spec.ts')) return [path];
    if (/\.test\.tsx?$|\.md$/.test(path)) return [];
    const folders = journeys.find(([sources]) => sources.test(path))?.[1] ?? [];
    return folders.map((folder) => `e2e/${folder}/`);
  });
  return [...new Set(paths)].toSorted();
}

const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: checkout, encoding: 'utf8' });

/** Returns the files that differ from a commit, and those that Git does not know yet. Deleted files are left out. */
export function changedSince(commit: string): string[] {
  const differing = git('diff', '--name-only', '--diff-filter=d', commit);
  const unknown = git('ls-files', '--others', '--exclude-standard');
  return `${differing}${unknown}`.split('\n').filter((path) => path !== '');
}
