import type { OptionValue } from './options.ts';
import { type Choosable, changeOption, isMade, isValueAvailable, type Selection } from './select-variant.ts';

/**
 * Returns the sentences that tell which later choices a change of one option moves, and why, such as 'Ink comes in 35 cl only.'
 * (docs/behaviour/screens.md#options). Returns '' when every other choice stays.
 */
export function movedChoiceText(product: Choosable, before: Selection, change: OptionValue): string {
  const after = changeOption(product, before, change);
  return product.options
    .filter(({ name }) => name !== change.name && before[name] !== undefined && before[name] !== after[name])
    .map((option) => {
      const available = option.values.filter((value) => isValueAvailable(product, after, { name: option.name, value }));
      const former = before[option.name] ?? '';
      const isSoldOut = isMade(product, after, { name: option.name, value: former });
      if (available.length === 1)
        return `${change.value} comes in ${available[0]} only${isSoldOut ? ` for now: ${former} is sold out` : ''}.`;
      const fault = isSoldOut ? `is sold out in ${former}` : `does not come in ${former}`;
      return `${change.value} ${fault}: ${after[option.name]} is chosen now.`;
    })
    .join(' ');
}
