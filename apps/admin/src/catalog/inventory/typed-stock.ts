import { plainNumber } from '../../ui/typed-number.ts';

const maxStock = 2_000_000_000;

/**
 * Returns the stock that a typed text means: '12' sets it, '+3' and '-2' change it. Returns null for other texts and
 * for a stock below 0.
 *
 * @example typedStock('+3', 4) // 7
 */
export function typedStock(text: string, current: number): number | null {
  const typed = plainNumber(text.trim().replaceAll(/\s/g, '')).replace('−', '-');
  if (!/^[+-]?\d{1,10}$/.test(typed)) return null;
  const stock = /^[+-]/.test(typed) ? current + Number(typed) : Number(typed);
  return stock >= 0 && stock <= maxStock ? stock : null;
}
