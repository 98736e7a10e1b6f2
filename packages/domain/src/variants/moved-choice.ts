import type { OptionValue } from './options.ts';
import { type Choosable, changeOption, isMade, isValueAvailable, type Selection } from './select-variant.ts';

/**
 * Returns sentences about the later choices that a change of one option moves, with the reason, such as 'Ink is only available in 35 cl.'
 * (docs/behaviour/screens.md#options). Returns '' when every other choice stays.
 */
export function movedChoiceText(product: Choosable, before: Selection, change: OptionValue): string {
  const after = changeOption(product, before, change);
  return product.options
    .filter(({ name }) => name !== change.name && before[name] !== undefined && before[name] !== after[name])
    .map((option) => {
      const available = option.values.filter((value) => isValueAvailable(product, after, { name: option.name, value }));
      const previous = before[option.name] ?? '';
      const isSoldOut = isMade(product, after, { name: option.name, value: previous });
      if (available.length === 1)
        return `${change.value} is only available in ${available[0]}${isSoldOut ? ` for now: ${previous} is sold out` : ''}.`;
      const error = isSoldOut ? `is sold out in ${previous}` : `is not available in ${previous}`;
      return `${change.value} ${error}: ${after[option.name]} is now selected.`;
    })
    .join(' ');
}
