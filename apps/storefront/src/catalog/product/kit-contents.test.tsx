import { expect, it } from 'vitest';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import { KitContents } from './kit-contents.tsx';

it('The page of a kit lists its parts with their units; another page has no list', () => {
  const parts = [
    { productId: 'mug', variantId: null, quantity: 2, name: 'Mug', options: [] },
    { productId: 'tea', variantId: 'green', quantity: 1, name: 'Tea', options: ['Kind:Green', 'Size:50 g'] },
  ];
  const html = renderInShop(<KitContents parts={parts} />, {});
  expect(html).toContain('Contains</h2>');
  expect(html).toContain('<li>2 x <bdi>Mug</bdi></li><li>1 x <bdi>Tea, Green, 50 g</bdi></li>');
  expect(renderInShop(<KitContents parts={null} />, {})).not.toContain('Contains');
});
