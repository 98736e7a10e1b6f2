import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkout } from '../../tools/checkout.mjs';
import { copyWithTemplates, failureIn } from './test-shop-copy.ts';

const copy = copyWithTemplates();
afterAll(copy.remove);

it('a shop with every template has the types of the project', { timeout: 600_000 }, async () => {
  const config = {
    extends: join(checkout, 'tsconfig.json'),
    include: ['packages', 'apps', 'extensions'],
    files: copy.changed.filter((file) => /\.tsx?$/.test(file)),
    // The other tests import files that the copy does not have.
    exclude: ['**/*.test.*', '**/testing', '**/test-*.ts', '**/node_modules'],
  };
  expect(config.files).toContain('apps/server/src/payments/providers/acme/acme-conformance.test.ts');
  expect(config.files).toContain('packages/contract/src/sections/section-kinds.ts');
  writeFileSync(join(copy.folder, 'tsconfig.json'), JSON.stringify(config));
  expect(await failureIn(copy, 'tsc', '--noEmit', '-p', '.')).toBe('');
});
