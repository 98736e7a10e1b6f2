import { parseOptions } from '@vitrine/domain/variants/options.ts';
import * as z from 'zod';
import type { Letter } from './letter.ts';
import { type OwnTexts, worded } from './worded.ts';

const payloadSchema = z.object({ product: z.string(), slug: z.string(), options: z.array(z.string()) });

/** The sample data of a preview. */
export const sampleBackInStock = {
  product: 'Stoneware mug',
  slug: 'stoneware-mug',
  options: ['Colour:Ink', 'Size:25 cl'],
} as const;

/**
 * Returns the letter that tells that something can be bought again.
 * @throws ZodError when the payload does not name the product.
 */
export function backInStockLetter(
  payload: unknown,
  shop: {
    readonly siteUrl: string;
    readonly siteName: string;
    readonly stopLink: string;
    readonly own: OwnTexts;
  },
): Letter {
  const { product, slug, options } = payloadSchema.parse(payload);
  const values = {
    shop_name: shop.siteName,
    product: [product, ...parseOptions(options).map(({ value }) => value)].join(', '),
  };
  const { subject, heading, opening, button, closing } = worded('back-in-stock', values, shop.own);
  return {
    subject,
    heading,
    parts: [
      ...opening,
      button(`${shop.siteUrl}/product/${slug}`),
      ...closing,
      { kind: 'text', text: 'Do you want no more emails of this kind? One click stops every alert for this address.' },
      { kind: 'link', label: 'Stop these emails', url: shop.stopLink },
    ],
  };
}
