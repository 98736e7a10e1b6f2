import { describe, expect, it } from 'vitest';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import { productData } from './structured/product-data.ts';
import { UnitPrice } from './unit-price.tsx';

const juice = {
  id: 'juice',
  name: 'Juice',
  longName: null,
  description: '',
  images: [],
  variants: [],
  price: 999,
  lowestPrice: null,
  discount: 1000,
  discountType: 'PERCENTAGE',
  stock: 3,
  barcode: null,
  vendor: null,
  unitContent: '750 ml',
  isGiftCard: true,
  ratingAverage: null,
  ratingCount: 0,
  priorPrices: null,
};

function shown(product: object, variant: object | null = null): string {
  return renderInShop(<UnitPrice of={{ product: product as never, variant: variant as never }} />);
}

describe('the price per unit on the page', () => {
  it('is that of the selling price, by the content of the variant or else of the product', () => {
    // By hand: 9.99 - 10 % = 8.99; 8.99 / 0.75 = 11.986.
    expect(shown(juice)).toContain('>$11.99/l<');
    // 20.00 - 10 % = 18.00 for 1.5 l.
    expect(shown(juice, { price: 2_000, unitContent: '1,5 l' })).toContain('>$12.00/l<');
    expect(shown(juice, { price: 2_000, unitContent: null })).toContain('>$24.00/l<');
    expect(shown({ ...juice, unitContent: null })).toBe('');
  });

  it('is in the structured data with content and unit', () => {
    const at = {
      origin: 'https://shop.example',
      path: '/product/juice',
      site: { currency: 'EUR', pricesIncludeTax: true } as never,
    };
    expect(JSON.stringify(productData({ ...juice, options: [] } as never, at))).toContain(
      '"priceSpecification":{"@type":"UnitPriceSpecification","price":"8.99","priceCurrency":"EUR","referenceQuantity":{"@type":"QuantitativeValue","value":"750","unitCode":"MLT","valueReference":{"@type":"QuantitativeValue","value":"1","unitCode":"LTR"}},"valueAddedTaxIncluded":true}',
    );
    const plain = JSON.stringify(productData({ ...juice, unitContent: null } as never, at));
    expect(plain).toContain('"price":"8.99"');
    expect(plain).not.toContain('referenceQuantity');
    expect(plain).toContain('"valueAddedTaxIncluded":true');
  });
});
