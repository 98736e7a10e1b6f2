import { useQuery } from '@tanstack/react-query';
import type { Replacement, ReturnAccess } from '@vitrine/contract/returns/returns.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { itemName } from '@vitrine/domain/returns/item-name.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import { failureMessage } from '../routing/route-failure.ts';
import buttons from '../ui/button.module.css';
import fields from '../ui/fields/field.module.css';
import { FormError } from '../ui/fields/field.tsx';
import { rich } from '../ui/rich.tsx';
import { formatMoney } from '../words/formats.ts';
import { returnClient } from './return-client.ts';
import styles from './returns.module.css';

interface ChooseReplacementProps {
  readonly access: ReturnAccess;
  readonly lineId: string;
  readonly name: string;
  readonly currency: Currency;
  readonly chosen: Replacement | null;
  readonly onChange: (replacement: Replacement) => void;
}

/** Renders the choice of what replaces an item: its own product in stock at first, then the results of a search. */
export function ChooseReplacement({ access, lineId, name, currency, chosen, onChange }: ChooseReplacementProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const { data, error } = useQuery({
    queryKey: ['return-replacements', access, lineId, search],
    queryFn: () => returnClient.replacements(search === '' ? { access, lineId } : { access, lineId, search }),
    placeholderData: (before) => before,
    retry: false,
  });
  const find = () => setSearch(typed.trim());
  // Enter searches. It must not send the form around it.
  const findOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    find();
  };
  const found = data?.items ?? [];
  const shown = chosen && !found.some((one) => getKey(one) === getKey(chosen)) ? [chosen, ...found] : found;
  return (
    <fieldset className={`${styles.kinds} ${styles.note}`}>
      <legend>
        {rich(t('returns.replacementForName', { name }), {
          span: (text) => <span className="visually-hidden">{text}</span>,
        })}
      </legend>
      <div className={styles.search}>
        <div className={fields.field}>
          <label htmlFor={`${id}-search`} className={fields.label}>
            {t('returns.searchOtherProducts')}
          </label>
          <input
            id={`${id}-search`}
            type="search"
            className={fields.input}
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={findOnEnter}
          />
        </div>
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={find}>
          {t('returns.search')}
        </button>
      </div>
      {shown.map((one) => (
        <label key={getKey(one)}>
          <input
            type="radio"
            name={id}
            checked={chosen !== null && getKey(one) === getKey(chosen)}
            onChange={() => onChange(one)}
          />
          <span>
            {itemName(one)} <span className={styles.soft}>{formatMoney(cents(one.unitPrice), currency)}</span>{' '}
            <span className={styles.soft}>{t('returns.unitsAvailable', { count: String(one.available) })}</span>
          </span>
        </label>
      ))}
      <p role="status">{data && shown.length === 0 && t('returns.nothingInStockFound')}</p>
      <FormError message={error ? failureMessage(error) : null} />
    </fieldset>
  );
}

function getKey({ productId, variantId }: Replacement): string {
  return variantId ?? productId;
}
