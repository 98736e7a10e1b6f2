import { parseOptions } from '@vitrine/domain/variants/options.ts';
import * as z from 'zod';
import type { Letter } from './letter.ts';

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
  { siteUrl, siteName, stopLink }: { readonly siteUrl: string; readonly siteName: string; readonly stopLink: string },
): Letter {
  const { product, slug, options } = payloadSchema.parse(payload);
  const what = [product, ...parseOptions(options).map(({ value }) => value)].join(', ');
  return {
    subject: `Back in stock at ${siteName}: ${what}`,
    heading: `${what} is back in stock`,
    parts: [
      { kind: 'text', text: `You asked ${siteName} to tell you when it is back. This is the only email about it.` },
      { kind: 'link', label: 'View the product', url: `${siteUrl}/product/${slug}` },
      { kind: 'text', text: 'The stock is not reserved: it goes to whoever orders first.' },
      { kind: 'text', text: 'Do you want no more emails of this kind? One click stops every alert for this address.' },
      { kind: 'link', label: 'Stop these emails', url: stopLink },
    ],
  };
}
