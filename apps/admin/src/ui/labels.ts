import { translated, translatedNoun } from '@vitrine/messages/admin/t.ts';
import { count } from './money.ts';

/**
 * Returns a constant such as 'NOT_VERIFIED' in readable form: 'Not verified'.
 *
 * @example
 * constantLabel('NOT_VERIFIED') // 'Not verified'
 */
export function constantLabel(constant: string): string {
  const words = constant.toLowerCase().replaceAll(/[_-]/g, ' ');
  return translated(words.charAt(0).toUpperCase() + words.slice(1));
}

/**
 * Returns the number with the noun: '1 order', '3 orders'.
 *
 * @example
 * counted(3, 'person', 'people') // '3 people'
 */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${count(number)} ${translatedNoun(number === 1 ? one : many)}`;
}
