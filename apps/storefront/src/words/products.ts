import { availability, type BuyChoice } from '@vitrine/domain/variants/availability.ts';
import { t } from '@vitrine/messages/src/t.ts';

export function addToCartLabel(choice: BuyChoice): string {
  const state = availability(choice);
  if (state === 'AVAILABLE') return t('specified.productAddToCart');
  return state === 'SOLD_OUT' ? t('catalog.soldOut') : t('catalog.chooseOptions');
}

/** Returns the text of a picture. The number begins with 1. */
export function imageAlt(alt: string | null | undefined, number: number): string {
  return alt?.trim() || t('catalog.productNumber', { number });
}

export function thumbnailAlt(alt: string | null | undefined, number: number): string {
  return alt?.trim() || t('catalog.thumbNumber', { number });
}
