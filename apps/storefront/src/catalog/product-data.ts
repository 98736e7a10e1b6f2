import type { ProductDetail } from '@vitrine/contract/shop-api.ts';
import { gtinOf } from '@vitrine/domain/catalog/gtin.ts';
import { displayName } from '@vitrine/domain/catalog/product-status.ts';
import { decimalAmount } from '@vitrine/domain/money/cents.ts';
import { unitPrice } from '@vitrine/domain/pricing/price.ts';
import { absoluteAddress } from '@vitrine/domain/web/web-address.ts';

/** Returns the schema.org data of the product: description, price, availability and rating. */
export function productData(product: ProductDetail, { origin, path }: { origin: string; path: string }) {
  const url = new URL(path, origin).href;
  const [first] = product.variants;
  const sku = first?.sku;
  const gtin = gtinOf(first ? first.barcode : product.barcode);
  return {
    '@type': 'Product',
    name: displayName(product),
    description: product.description,
    image: product.images.flatMap(({ main }) => absoluteAddress(main, origin) ?? []),
    url,
    productID: product.id,
    ...(sku && { sku }),
    ...(gtin && { gtin }),
    ...(product.vendor && { brand: { '@type': 'Brand', name: product.vendor } }),
    offers: offersOf(product, url),
    ...(product.ratingAverage !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.ratingAverage,
        reviewCount: product.ratingCount,
      },
    }),
  };
}

function offersOf(product: ProductDetail, url: string) {
  const variants = product.variants.length > 0 ? product.variants : [null];
  const prices = variants.map((variant) => unitPrice({ product, variant })).sort((a, b) => a - b);
  const [lowest, highest] = [prices[0] ?? product.price, prices.at(-1) ?? product.price];
  const common = {
    url,
    priceCurrency: 'USD',
    availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  };
  if (lowest === highest) return { '@type': 'Offer', ...common, price: decimalAmount(lowest) };
  const range = { lowPrice: decimalAmount(lowest), highPrice: decimalAmount(highest), offerCount: variants.length };
  return { '@type': 'AggregateOffer', ...common, ...range };
}
