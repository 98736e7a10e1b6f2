import * as z from 'zod';
import type { Email } from '../email.ts';
import { worded } from '../email-wording.ts';
import { type MarketingShop, stopping } from './marketing-shop.ts';

const payloadSchema = z.object({
  sendId: z.uuid(),
  contactId: z.uuid(),
  /** Whether only a given consent permits it. Otherwise a withdrawn one forbids it. */
  needsConsent: z.boolean(),
  orderNumber: z.string(),
  /** The order of a guest. Its links work without an account. */
  guestOrderId: z.uuid().optional(),
  products: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type ReviewRequestPayload = z.infer<typeof payloadSchema>;

/** The sample data of a preview. */
export const sampleReviewRequest: ReviewRequestPayload = {
  sendId: '00000000-0000-7000-8000-000000000000',
  contactId: '00000000-0000-7000-8000-000000000000',
  needsConsent: true,
  orderNumber: '10001',
  products: [{ id: '00000000-0000-7000-8000-000000000000', name: 'Stoneware mug' }],
};

/** @throws ZodError when the payload does not name the products. */
export function reviewRequestPayload(payload: unknown): ReviewRequestPayload {
  return payloadSchema.parse(payload);
}

/** Returns the email that asks for reviews. Each star opens the review of its product with that rating. */
export function toReviewRequestEmail(
  { orderNumber, guestOrderId, products }: ReviewRequestPayload,
  shop: MarketingShop,
): Email {
  const { t, language } = shop.words;
  const values = { shop_name: shop.siteName, order_number: `#${orderNumber}` };
  const { subject, heading, opening, closing } = worded('review-request', values, shop.own, language);
  const getKey = (productId: string) =>
    guestOrderId === undefined ? '' : `&key=${shop.reviewKey({ orderId: guestOrderId, productId })}`;
  const stars = products.map(({ id, name }) => ({
    kind: 'choices' as const,
    label: name,
    choices: [1, 2, 3, 4, 5].map((rating) => ({
      label: '★'.repeat(rating),
      title: t('catalog.countStars', { count: rating }),
      url: shop.linkTo(`/review?product=${id}&stars=${rating}${getKey(id)}`),
    })),
  }));
  return {
    language,
    subject,
    heading,
    parts: [...opening, ...stars, ...closing, ...stopping(shop)],
  };
}
