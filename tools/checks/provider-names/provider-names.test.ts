import { expect, it } from 'vitest';
import { findProviderNames } from './provider-names.ts';
import { maxNamingFiles, namingFiles } from './provider-names-allowed.ts';

it('at most 30 files outside of the folders of Stripe and EasyPost may name them', () => {
  expect(namingFiles.size).toBeLessThanOrEqual(maxNamingFiles);
  expect(maxNamingFiles).toBe(30);
});

it.each(["import './stripe/a.ts';", "const method = 'STRIPE';", '// Asks EasyPost.', 'const stripeKeys = 1;'])(
  'finds %s in a file that may not name a provider',
  (source) => {
    expect(findProviderNames([{ file: 'apps/a.ts', source }], new Map())).toEqual([
      expect.stringMatching(/^apps\/a\.ts: names a provider/),
    ]);
    expect(findProviderNames([{ file: 'apps/a.ts', source }], new Map([['apps/a.ts', 'the registry']]))).toEqual([]);
  },
);

it('finds an allowance that is not needed any more', () => {
  const texts = [{ file: 'apps/a.ts', source: 'const method = cardMethod;' }];
  expect(findProviderNames(texts, new Map([['apps/a.ts', 'the registry']]))).toEqual([
    expect.stringContaining('apps/a.ts does not name a provider any more'),
  ]);
});
