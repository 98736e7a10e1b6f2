import type { ShopApi } from '@vitrine/contract/shop-api.ts';
import { describe, expect, it, vi } from 'vitest';
import { emptySite } from '../settings/empty-site.ts';
import { createPageLoaders } from './page-loaders.ts';

describe('a shop whose settings can not be read', () => {
  it("goes on with empty ones and logs 'Failed to fetch site settings'", async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const down = new Error('down');
    const api = {
      site: async () => {
        throw down;
      },
      categories: async () => [],
    } as unknown as ShopApi;
    expect(await createPageLoaders(async () => api).shell()).toEqual({ site: emptySite, categories: [] });
    expect(logged).toHaveBeenCalledWith('Failed to fetch site settings', down);
    logged.mockRestore();
  });
});
