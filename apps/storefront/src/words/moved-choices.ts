import { movedChoices } from '@vitrine/domain/variants/moved-choice.ts';
import type { OptionValue } from '@vitrine/domain/variants/options.ts';
import type { Choosable, Selection } from '@vitrine/domain/variants/select-variant.ts';
import { t } from '@vitrine/messages/src/t.ts';

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
