import type { ProductDetail, ProductImage, ProductVariant } from '@vitrine/contract/shop-api.ts';
import { unitPrice } from '@vitrine/domain/pricing/price.ts';
import { type OptionValue, parseOptions } from '@vitrine/domain/variants/options.ts';
import {
  changeOption,
  chosenVariant,
  initialSelection,
  type Selection,
} from '@vitrine/domain/variants/select-variant.ts';
import { choiceOfPicture, leadingPicture } from '@vitrine/domain/variants/variant-picture.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { movedChoiceText } from '../../words/moved-choices.ts';
import { readVariantId, variantAddress } from './variant-address.ts';

/**
 * The picture that the gallery is to show. A new object requests it again, also when the shopper has moved away in the
 * meantime.
 */
export interface LeadingPicture {
  readonly index: number;
}

/**
 * Synchronizes the chosen variant and the shown picture. A choice shows the variant's picture, and a viewed picture
 * chooses its variant. The product's own page names the chosen variant in its address,
 * beginning with `firstId`. `notice` describes what else
 * changed with it (docs/behaviour/screens.md#options).
 */
export function useVariantChoice(
  product: ProductDetail,
  firstId: string | null,
  page: { readonly isInAddress: boolean } = { isInAddress: true },
) {
  const { images, options, variants } = product;
  const getVariant = (selection: Selection) => (variants.length > 0 ? chosenVariant(variants, selection) : null);
  const [selection, setSelection] = useState(
    () => getSelection(product, firstId) ?? initialSelection(options, variants),
  );
  const [lead, setLead] = useState<LeadingPicture>(() => ({
    index: leadingPicture(images, variants, getVariant(selection)),
  }));
  const [seen, setSeen] = useState(lead.index);
  const [notice, setNotice] = useState('');
  const variant = getVariant(selection);
  return {
    selection,
    variant,
    lead,
    notice,
    /**
     * Handles the shopper's choice of a value. The gallery shows its variant, unless the current picture shows nothing
     * else.
     */
    choose(change: OptionValue) {
      const next = changeOption(product, selection, change);
      const chosen = getVariant(next);
      const moved = movedChoiceText(product, selection, change);
      setSelection(next);
      if (page.isInAddress) showInAddress(chosen);
      setNotice(moved === '' ? '' : `${moved}${priceText(product, variant, chosen)}`);
      const index = leadingPicture(images, variants, chosen);
      if (index === leadingPicture(images, variants, variant) && fitsChoice(images[seen], next, chosen)) return;
      setLead({ index });
      setSeen(index);
    },
    /** Handles the shopper's move to the picture at this index. */
    look(index: number) {
      setSeen(index);
      const picture = images[index];
      const choice = picture && choiceOfPicture(picture, variants, { selection, variant });
      if (choice?.does === 'refuse') setNotice(t('catalog.pictureSoldOut', { name: choice.name }));
      if (choice?.does !== 'choose') return;
      const next = getVariant(choice.selection);
      setSelection(choice.selection);
      if (isInAddress()) showInAddress(next);
      setNotice(
        `${t('catalog.valueIsNowSelected', {
          value: changedValues(selection, choice.selection),
        })}${priceText(product, variant, next)}`,
      );
    },
  };

  function fitsChoice(picture: ProductImage | undefined, next: Selection, chosen: ProductVariant | null): boolean {
    return !picture || choiceOfPicture(picture, variants, { selection: next, variant: chosen }).does === 'nothing';
  }
}

/** Returns the choice of this variant, or null when the product has no such variant. */
function getSelection({ variants }: ProductDetail, id: string | null): Selection | null {
  const variant = variants.find((candidate) => candidate.id === id);
  return variant ? Object.fromEntries(parseOptions(variant.options).map(({ name, value }) => [name, value])) : null;
}

/** A picture changes a variant in the address, and adds none: the shopper may only be looking. */
function isInAddress(): boolean {
  return readVariantId(new URLSearchParams(window.location.search)) !== null;
}

/** Names the variant in the address without a navigation, so that a reload or a sent link shows it. */
function showInAddress(variant: ProductVariant | null): void {
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', pathname + variantAddress(variant?.id ?? null) + hash);
}

/** Returns the values that differ, such as 'Sage' or 'Ink, 35 cl'. */
function changedValues(before: Selection, after: Selection): string {
  return Object.entries(after)
    .filter(([name, value]) => before[name] !== value)
    .map(([, value]) => value)
    .join(', ');
}

/** Returns the notice that the price changed with the variant, without an amount, because the new one is above. */
function priceText(product: ProductDetail, before: ProductVariant | null, after: ProductVariant | null): string {
  const isSame = unitPrice({ product, variant: before }) === unitPrice({ product, variant: after });
  return isSame ? '' : ` ${t('catalog.thePriceHasAlsoChanged')}`;
}
