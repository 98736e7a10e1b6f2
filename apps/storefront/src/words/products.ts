import { availability, type BuyChoice } from '@vitrine/domain/variants/availability.ts';
import { movedChoices } from '@vitrine/domain/variants/moved-choice.ts';
import type { OptionValue } from '@vitrine/domain/variants/options.ts';
import type { Choosable, Selection } from '@vitrine/domain/variants/select-variant.ts';
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

/** Returns sentences about the later choices that a change of one option moves, with the reason. */
export function movedChoiceText(product: Choosable, before: Selection, change: OptionValue): string {
  return movedChoices(product, before, change)
    .map(({ value, previous, selected, isOnlyOne, isSoldOut }) => {
      if (isOnlyOne && isSoldOut) return t('catalog.onlyInForNow', { value, selected, previous });
      if (isOnlyOne) return t('catalog.onlyIn', { value, selected });
      return isSoldOut
        ? t('catalog.soldOutIn', { value, selected, previous })
        : t('catalog.notAvailableIn', { value, selected, previous });
    })
    .join(' ');
}
