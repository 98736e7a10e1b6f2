import { cents } from '@vitrine/domain/money/cents.ts';
import { listPrice, unitPrice } from '@vitrine/domain/pricing/price.ts';
import { v7 as uuidv7 } from 'uuid';
import type { NewRow } from '../exchange/exchange.ts';
import { DemoDataError, type DemoOrder } from './demo-catalog.ts';
import type { DemoCatalogRows } from './demo-catalog-rows.ts';

/** One line of a sample order, with what it buys. */
export interface DemoItem {
  readonly line: DemoOrder['lines'][number];
  readonly product: NewRow<'products'>;
  readonly variant: NewRow<'variants'> | null;
  readonly image: NewRow<'product_images'> | null;
}

/**
 * Returns the product, variant and picture that a line of the demo data refers to.
 * @throws DemoDataError when there is no such variant.
 */
export function toItem(
  catalog: DemoCatalogRows,
  product: NewRow<'products'>,
  options: readonly string[],
): Omit<DemoItem, 'line'> {
  const variants = catalog.variants.filter((variant) => variant.product_id === product.id);
  const variant = variants.find((candidate) => candidate.options.join('\n') === options.join('\n')) ?? null;
  if (variants.length > 0 && !variant) {
    throw new DemoDataError(`demo/people.json orders ${product.slug} as '${options.join(', ')}', which does not exist`);
  }
  const images = catalog.product_images.filter((image) => image.product_id === product.id);
  return { product, variant, image: images.find(({ id }) => id === variant?.image_id) ?? images[0] ?? null };
}

/** Returns the line at the time of purchase: names, options, picture and prices of that day. */
export function orderLine(
  orderId: string,
  { line, product, variant, image }: DemoItem,
  position: number,
): NewRow<'order_lines'> {
  const purchasable = {
    product: {
      price: cents(product.price),
      discount: product.discount ?? 0,
      discountType: product.discount_type ?? ('PERCENTAGE' as const),
    },
    variant: variant ? { price: variant.price == null ? null : cents(variant.price) } : null,
  };
  return {
    id: uuidv7(),
    order_id: orderId,
    position,
    product_id: product.id,
    variant_id: variant?.id ?? null,
    name: product.name,
    options: line.options,
    sku: variant?.sku ?? null,
    image:
      image &&
      JSON.stringify({
        main: image.main_url,
        preview: image.preview_url,
        thumbnail: image.thumbnail_url,
        alt: image.alt,
      }),
    list_price: listPrice(purchasable),
    unit_price: unitPrice(purchasable),
    quantity: line.quantity,
  };
}

/** Returns the parcel of a shipped order. */
export function toShipment(
  orderId: string,
  statusSteps: readonly { readonly status: string; readonly at: Date }[],
  index: number,
): NewRow<'shipments'> | null {
  const shipped = statusSteps.find(({ status }) => status === 'SHIPPED');
  if (!shipped) return null;
  const isDelivered = statusSteps.some(({ status }) => status === 'DELIVERED');
  return {
    id: uuidv7(),
    order_id: orderId,
    status: isDelivered ? 'DELIVERED' : 'IN_TRANSIT',
    carrier: 'USPS',
    service: 'Priority',
    rate: 745,
    tracking_number: `9400100000000000${String(index + 1).padStart(6, '0')}`,
    tracking_status: isDelivered ? 'delivered' : 'in_transit',
    created_at: shipped.at,
  };
}
