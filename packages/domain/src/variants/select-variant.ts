import { type OptionValue, type ProductOption, parseOptions } from './options.ts';

/** The part of a variant that the selector needs: its 'name:value' options and its stock. */
export interface VariantChoice {
  readonly options: readonly string[];
  readonly stock: number;
}

/** A product that is bought in one of its variants. */
export interface Choosable<V extends VariantChoice = VariantChoice> {
  readonly options: readonly ProductOption[];
  readonly variants: readonly V[];
}

/** The chosen value by option name. */
export type Selection = Readonly<Record<string, string>>;

/**
 * Returns the initial choice, option by option: the first value with an in-stock variant that fits the earlier choices.
 * If there is none, it uses the first value (spec §2, variant selector).
 */
export function initialSelection(options: readonly ProductOption[], variants: readonly VariantChoice[]): Selection {
  return pickFrom({ options, variants }, {}, 0);
}

/** Sets the value of its option. Preserves the choices before it, and replaces unavailable choices after it. */
export function changeOption(product: Choosable, selection: Selection, change: OptionValue): Selection {
  const index = product.options.findIndex((option) => option.name === change.name);
  if (index === -1) return selection;
  return pickFrom(product, withValue(selection, change), index + 1);
}

/** Returns whether a variant in stock has this value together with the choices for the earlier options (spec §2). */
export function isValueAvailable(product: Choosable, selection: Selection, option: OptionValue): boolean {
  return matching(product, selection, option).some(({ stock }) => stock > 0);
}

/** Returns whether any variant, in stock or not, has this value together with the choices for the earlier options. */
export function isMade(product: Choosable, selection: Selection, option: OptionValue): boolean {
  return matching(product, selection, option).length > 0;
}

function matching(product: Choosable, selection: Selection, { name, value }: OptionValue): readonly VariantChoice[] {
  const index = product.options.findIndex((option) => option.name === name);
  const wanted = new Map(
    product.options.slice(0, Math.max(index, 0)).flatMap((option) => {
      const chosen = chosenValue(selection, option.name);
      return chosen === undefined ? [] : [[option.name, chosen] as const];
    }),
  );
  wanted.set(name, value);
  return product.variants.filter((variant) => fits(variant, wanted));
}

/** Returns the variant whose options all match the selection, or null (spec §2). */
export function chosenVariant<V extends VariantChoice>(variants: readonly V[], selection: Selection): V | null {
  return (
    variants.find((variant) =>
      parseOptions(variant.options).every(({ name, value }) => chosenValue(selection, name) === value),
    ) ?? null
  );
}

/**
 * Chooses a value for each option from the given position on: the current value when it is available, or the first
 * available one.
 */
function pickFrom(product: Choosable, selection: Selection, index: number): Selection {
  return product.options.slice(index).reduce((picked, { name, values }) => {
    const current = chosenValue(picked, name);
    const inOrder = current !== undefined && values.includes(current) ? [current, ...values] : values;
    const value =
      inOrder.find((candidate) => isValueAvailable(product, picked, { name, value: candidate })) ?? values[0];
    return value === undefined ? picked : withValue(picked, { name, value });
  }, selection);
}

function fits(variant: VariantChoice, wanted: ReadonlyMap<string, string>): boolean {
  return parseOptions(variant.options).every(({ name, value }) => (wanted.get(name) ?? value) === value);
}

function chosenValue(selection: Selection, name: string): string | undefined {
  return Object.hasOwn(selection, name) ? selection[name] : undefined;
}

function withValue(selection: Selection, { name, value }: OptionValue): Selection {
  return { ...selection, [name]: value };
}
