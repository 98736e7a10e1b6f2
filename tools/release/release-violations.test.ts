import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkout } from '../checkout.mjs';
import { releaseViolations } from './release-violations.ts';

const changelog = '# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2027-01-31\n\n## [1.1.0] - 2026-12-24\n';

describe('a release of this checkout', () => {
  it('has one version, which the changelog describes', () => {
    const { version, violations } = releaseViolations(checkout, true);
    expect(violations).toEqual([]);
    const lock = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8'));
    expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
  });
});

describe('a release', () => {
  let root = '';

  function write(file: string, content: string | object): void {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@shop.example', ...words], { cwd: root });

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'vitrine-versions-'));
    write('package.json', { name: 'vitrine', version: '1.2.0' });
    write('packages/rules/package.json', { name: '@vitrine/rules', version: '1.2.0' });
    write('apps/shop/package.json', {
      name: '@vitrine/shop',
      version: '1.2.0',
      dependencies: { '@vitrine/rules': '1.2.0', zod: '4.0.0' },
    });
    write('CHANGELOG.md', changelog);
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'First');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('of a clean work tree has no violation', () => {
    expect(releaseViolations(root, false)).toEqual({ version: '1.2.0', violations: [] });
  });

  it('needs one version of all packages', () => {
    write('packages/rules/package.json', { name: '@vitrine/rules', version: '1.1.0' });
    write('apps/shop/package.json', {
      name: '@vitrine/shop',
      version: '1.2.0',
      dependencies: { '@vitrine/rules': '1.1.0' },
    });
    expect(releaseViolations(root, true).violations).toEqual([
      'apps/shop/package.json: @vitrine/rules 1.1.0 is not 1.2.0',
      'packages/rules/package.json: version 1.1.0 is not 1.2.0',
    ]);
  });

  it.each([
    ['2.0', 'package.json: 2.0 is not a version MAJOR.MINOR.PATCH'],
    ['1.2.1', 'CHANGELOG.md: the newest version is 1.2.0, not 1.2.1'],
  ])('needs a semantic version with a section in the changelog, unlike %s', (version, violation) => {
    write('package.json', { name: 'vitrine', version });
    expect(releaseViolations(root, true).violations).toContain(violation);
  });

  it('needs the date of the version', () => {
    write('CHANGELOG.md', changelog.replace(' - 2027-01-31', ''));
    expect(releaseViolations(root, true).violations).toEqual(['CHANGELOG.md: version 1.2.0 has no date']);
  });

  it('needs a clean work tree and a new tag, except in a dry run', () => {
    git('tag', 'v1.2.0');
    write('LICENSE', 'MIT');
    expect(releaseViolations(root, true).violations).toEqual([]);
    expect(releaseViolations(root, false).violations).toEqual([
      'The work tree has changes that are not committed.',
      'The tag v1.2.0 exists already.',
    ]);
  });
});
