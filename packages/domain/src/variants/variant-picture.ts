import { parseOption, parseOptions } from './options.ts';
import type { Selection, VariantChoice } from './select-variant.ts';

/** The part of a picture that determines the variants it shows. */
export interface Picture {
  readonly id: string;
  /** The option value that the picture shows, as 'Colour:Sand'. */
  readonly option: string | null;
}

/** A variant that may have its own picture. */
export interface PicturedVariant extends VariantChoice {
  readonly imageId: string | null;
}

/**
 * Returns the index of the first gallery picture for a variant. It is its own, one of its option values, the first
 * without a particular variant, or the first (docs/behaviour/screens.md#options).
 */
export function leadingPicture(
  pictures: readonly Picture[],
  variants: readonly PicturedVariant[],
  variant: PicturedVariant | null,
): number {
  const own = pictures.findIndex(({ id }) => id === variant?.imageId);
  if (own !== -1) return own;
  const ofValue = pictures.findIndex(({ option }) => option !== null && variant?.options.includes(option));
  if (ofValue !== -1) return ofValue;
  return Math.max(
    pictures.findIndex((picture) => variantsShown(picture, variants).length === 0),
    0,
  );
}

/**
 * Returns the variants that a picture shows: those with this picture, or with its option value. Returns none for a
 * picture of all variants.
 */
export function variantsShown<V extends PicturedVariant>(picture: Picture, variants: readonly V[]): readonly V[] {
  const own = variants.filter(({ imageId }) => imageId === picture.id);
  if (own.length > 0) return own;
  return variants.filter(({ options }) => picture.option !== null && options.includes(picture.option));
}

/** The effect of a viewed picture on the choice of a variant. */
export type PictureChoice =
  | { readonly does: 'nothing' }
  | { readonly does: 'choose'; readonly selection: Selection }
  /** Every variant of the picture is sold out, so the choice stays. */
  | { readonly does: 'refuse'; readonly name: string };

/**
 * Returns the effect of a viewed picture on the choice, so that the shown variant is the one added to the cart.
 * Nothing changes when the picture shows the chosen variant, or none. Otherwise it chooses the variant in stock that
 * preserves the maximum number of choices (docs/behaviour/screens.md#options).
 */
export function choiceOfPicture(
  picture: Picture,
  variants: readonly PicturedVariant[],
  chosen: { readonly selection: Selection; readonly variant: PicturedVariant | null },
): PictureChoice {
  const shown = variantsShown(picture, variants);
  if (shown.length === 0 || (chosen.variant && shown.includes(chosen.variant))) return { does: 'nothing' };
  const stored = ({ options }: PicturedVariant) =>
    parseOptions(options).filter(({ name, value }) => chosen.selection[name] === value).length;
  const [nearest] = shown.filter(({ stock }) => stock > 0).toSorted((a, b) => stored(b) - stored(a));
  if (nearest) {
    const selection = Object.fromEntries(parseOptions(nearest.options).map(({ name, value }) => [name, value]));
    return { does: 'choose', selection };
  }
  const name = (picture.option && parseOption(picture.option)?.value) || toValues(shown[0]);
  return { does: 'refuse', name };
}

function toValues(variant: PicturedVariant | undefined): string {
  return parseOptions(variant?.options ?? [])
    .map(({ value }) => value)
    .join(', ');
}
