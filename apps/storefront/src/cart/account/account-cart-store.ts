import type { LineUnits } from '@vitrine/domain/cart/changed-lines.ts';
import { isCount, isFields, isText, readList } from '../../shop/stored-fields.ts';
import { storedValue } from '../../shop/stored-value.ts';

/** A line that has fewer units than the shopper wanted, or, with 0 units, is no longer sold. */
interface CappedLine {
  readonly name: string;
  readonly quantity: number;
}

interface AccountCart {
  readonly userId: string;
  /**
   * The lines as the account last confirmed them. Differences of the browser's cart are not stored there yet. A line that
   * was sent and has no response has `unknownUnits`.
   */
  readonly lines: readonly LineUnits[];
  /** What the shopper has not confirmed yet. */
  readonly capped: readonly CappedLine[];
}

/** The units of a line while it is not known whether the account took its change. They differ from any of the cart. */
export const unknownUnits = -1;

/** The account's cart as this browser last read it. Null while nobody is signed in. */
export const accountCart = storedValue<AccountCart | null>({
  key: 'synced-lines',
  empty: null,
  read(stored) {
    if (!isFields(stored)) return null;
    const { userId } = stored;
    const lines = readList(stored['lines'], ({ productId, variantId, quantity }) =>
      isText(productId) && (variantId === null || isText(variantId)) && (isCount(quantity) || quantity === unknownUnits)
        ? { productId, variantId, quantity }
        : null,
    );
    const capped = readList(stored['capped'], ({ name, quantity }) =>
      isText(name) && isCount(quantity) ? { name, quantity } : null,
    );
    return isText(userId) && lines && capped ? { userId, lines, capped } : null;
  },
});
