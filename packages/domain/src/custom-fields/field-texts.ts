import type { FieldKind } from './field-definition.ts';

/** The decimals of the currency in which files write amounts. */
interface MoneyForm {
  readonly decimals: number;
}

/** Returns a value as a cell of a product file. `parseFieldText` reads it back. */
export function toFieldText(kind: FieldKind, value: unknown, { decimals }: MoneyForm): string {
  if (value === null || value === undefined) return '';
  if (kind === 'MONEY') return (Number(value) / 10 ** decimals).toFixed(decimals);
  return typeof value === 'string' && kind !== 'JSON' ? value : JSON.stringify(value);
}

/**
 * Returns the value of a cell: null for an empty one. A cell that the kind cannot read stays a text, which `fieldError`
 * then refuses. Also reads the forms of Shopify: a list with one entry, and objects with `value` or `amount`.
 */
export function parseFieldText(kind: FieldKind, text: string, { decimals }: MoneyForm): unknown {
  const typed = text.trim();
  if (typed === '') return null;
  if (kind === 'JSON' || kind === 'TABLE') return parsedJson(typed) ?? typed;
  if (kind === 'TEXT' || kind === 'RICH_TEXT') return typed;
  const plain = plainText(typed);
  switch (kind) {
    case 'NUMBER':
      return numberIn(plain) ?? plain;
    case 'MONEY': {
      const amount = numberIn(plain);
      return amount === null ? plain : Math.round(amount * 10 ** decimals);
    }
    case 'BOOLEAN':
      return words[plain.toLowerCase()] ?? plain;
    case 'DATE':
      return plain.slice(0, 10);
    default:
      return plain;
  }
}

const words: Readonly<Record<string, boolean>> = { true: true, yes: true, 1: true, false: false, no: false, 0: false };

/** Returns the text in a list with one entry or in an object with a value, and any other text unchanged. */
function plainText(text: string): string {
  if (!/^[[{]/.test(text)) return text;
  const parsed = parsedJson(text);
  const [only, ...others]: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  if (others.length > 0) return text;
  if (typeof only === 'string') return only;
  if (typeof only !== 'object' || only === null) return text;
  const value = 'value' in only ? only.value : 'amount' in only ? only.amount : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : text;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function numberIn(text: string): number | null {
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : null;
}
