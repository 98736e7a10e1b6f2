import { type Cents, decimalAmount } from '@vitrine/domain/money/cents.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';

/** The content of an element. Null and false are omitted. */
type Content = string | number | null | false | readonly Content[] | XmlElement;
interface XmlElement {
  readonly xml: string;
}

/** Characters that no XML document may contain. */
const forbidden = /(?![\t\n\r\u007f-\u009f])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(forbidden, ' ').replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/** Returns an element. Its texts are escaped. */
export function xml(name: string, content: Content, attributes: Readonly<Record<string, string>> = {}): XmlElement {
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return { xml: `<${name}${named.join('')}>${getText(content)}</${name}>` };
}

function getText(content: Content): string {
  if (content === null || content === false) return '';
  if (Array.isArray(content)) return content.map(getText).join('');
  if (typeof content === 'object') return (content as XmlElement).xml;
  return escaped(String(content));
}

export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}

/** Returns an amount as invoices write it: '12.50'. */
export function amountText(amount: Cents, currency: Currency): string {
  return decimalAmount(amount, currency);
}

/** Returns a rate of basis points in percent, with two to four decimals: '20.00', '9.975'. */
export function percentText(rate: number): string {
  return (rate / 100).toFixed(4).replace(/0{1,2}$/, '');
}
