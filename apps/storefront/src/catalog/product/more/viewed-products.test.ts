import { beforeEach, describe, expect, it } from 'vitest';
import { addViewed, viewedProducts } from './viewed-products.ts';

const product = (slug: string) => ({ slug, name: slug, images: [] });
const slugs = () => viewedProducts.get().map(({ slug }) => slug);

describe('the viewed products', () => {
  beforeEach(() => viewedProducts.set(null));

  it('begin with the latest and name each once', () => {
    for (const slug of ['mug', 'bowl', 'mug']) addViewed(product(slug));
    expect(slugs()).toEqual(['mug', 'bowl']);
  });

  it('are at most nine', () => {
    for (let count = 1; count <= 12; count += 1) addViewed(product(`mug-${count}`));
    expect(slugs()).toHaveLength(9);
    expect(slugs()[0]).toBe('mug-12');
  });
});
