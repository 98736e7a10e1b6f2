import type { OptionValue } from './options.ts';
import { type Choosable, changeOption, isMade, isValueAvailable, type Selection } from './select-variant.ts';

/** A later choice that a change of one option moves. */
interface MovedChoice {
  /** The value of the change. */
  readonly value: string;
  readonly previous: string;
  /** The value that is now selected. */
  readonly selected: string;
  /** Whether no other value is available. */
  readonly isOnlyOne: boolean;
  /** Whether the previous combination exists and is sold out. */
  readonly isSoldOut: boolean;
}

/** Returns the later choices that a change of one option moves (docs/behaviour/screens.md#options). */
export function movedChoices(product: Choosable, before: Selection, change: OptionValue): readonly MovedChoice[] {
  const after = changeOption(product, before, change);
  return product.options
    .filter(({ name }) => name !== change.name && before[name] !== undefined && before[name] !== after[name])
    .map(({ name, values }) => {
      const available = values.filter((value) => isValueAvailable(product, after, { name, value }));
      const previous = before[name] ?? '';
      const isOnlyOne = available.length === 1;
      return {
        value: change.value,
        previous,
        selected: (isOnlyOne ? available[0] : after[name]) ?? '',
        isOnlyOne,
        isSoldOut: isMade(product, after, { name, value: previous }),
      };
    });
}
