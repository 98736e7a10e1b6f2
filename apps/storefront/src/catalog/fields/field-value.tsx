import type { ShownField } from '@vitrine/contract/custom-fields/field-values.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { t } from '@vitrine/messages/src/t.ts';
import type { ReactNode } from 'react';
import { dateFormat, formatMoney, once } from '../../words/formats.ts';
import styles from './folds.module.css';

const day = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });

/**
 * Returns the value of a custom field in the language of the page, with amounts in the currency. It is no component,
 * because many fields of a page would each cost as much as one.
 */
export function renderValue({ kind, value, unit, href }: ShownField, currency: Currency): ReactNode {
  const text = String(value);
  switch (kind) {
    case 'REFERENCE':
      return <a href={href ?? text}>{text}</a>;
    case 'FILE':
      return <a href={href ?? text}>{text.split('/').at(-1)}</a>;
    case 'MONEY':
      return formatMoney(cents(Number(value)), currency);
    case 'DATE':
      return day.format(new Date(text));
    case 'COLOR':
      return <span role="img" aria-label={text} className={styles.color} style={{ background: text }} />;
    case 'BOOLEAN':
      return value === true ? t('catalog.yes') : t('catalog.no');
    case 'NUMBER':
      return `${once('number', (tag) => new Intl.NumberFormat(tag)).format(Number(value))} ${unit ?? ''}`;
    default:
      return text;
  }
}

/** Shows a formatted text, or a table whose first row has the headings. */
export function LongField({ field: { value } }: { field: ShownField }) {
  if (!Array.isArray(value)) return <div className={styles.rich} dangerouslySetInnerHTML={{ __html: String(value) }} />;
  const [headings, ...rows]: readonly (readonly string[])[] = value;
  return (
    <div className={styles.rich}>
      <table>
        <thead>{renderRow(headings, 0, 'th')}</thead>
        <tbody>{rows.map((row, index) => renderRow(row, index))}</tbody>
      </table>
    </div>
  );
}

function renderRow(row: readonly string[] = [], key = 0, Cell: 'th' | 'td' = 'td') {
  return (
    <tr key={key}>
      {row.map((text, index) => (
        <Cell key={index}>{text}</Cell>
      ))}
    </tr>
  );
}
