import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Package {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Returns the version of a checkout, and why it cannot be released. A dry run accepts changes that are not committed, and an existing tag. */
export function releaseViolations(root: string, isDryRun: boolean): { version: string; violations: string[] } {
  const { version } = readPackage(root, 'package.json');
  const violations = [...versionViolations(root, version), ...changelogViolations(root, version)];
  return { version, violations: isDryRun ? violations : [...violations, ...commitViolations(root, version)] };
}

/** All packages of the checkout have one version, and depend on each other in that version. */
function versionViolations(root: string, version: string): string[] {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return [`package.json: ${version} is not a version MAJOR.MINOR.PATCH`];
  const files = globSync(['{apps,packages}/*/package.json', 'tools/node24/package.json'], { cwd: root }).toSorted();
  const packages = files.map((file) => ({ file, ...readPackage(root, file) }));
  const names = new Set(packages.map(({ name }) => name));
  return packages.flatMap(({ file, version: own, dependencies, devDependencies }) => [
    ...(own === version ? [] : [`${file}: version ${own} is not ${version}`]),
    ...Object.entries({ ...dependencies, ...devDependencies })
      .filter(([name, wanted]) => names.has(name) && wanted !== version)
      .map(([name, wanted]) => `${file}: ${name} ${wanted} is not ${version}`),
  ]);
}

/** CHANGELOG.md has a dated section for the version, and it is the newest. */
function changelogViolations(root: string, version: string): string[] {
  const [newest] = [...readFileSync(join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## \[(\d.*?)\](.*)$/gm)];
  if (newest?.[1] !== version)
    return [`CHANGELOG.md: the newest version is ${newest?.[1] ?? 'missing'}, not ${version}`];
  return /^ - \d{4}-\d{2}-\d{2}$/.test(newest[2] ?? '') ? [] : [`CHANGELOG.md: version ${version} has no date`];
}

function commitViolations(root: string, version: string): string[] {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  return [
    ...(git('status', '--porcelain') === '' ? [] : ['The work tree has changes that are not committed.']),
    ...(git('tag', '--list', `v${version}`) === '' ? [] : [`The tag v${version} exists already.`]),
  ];
}

function readPackage(root: string, file: string): Package {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as Package;
}
