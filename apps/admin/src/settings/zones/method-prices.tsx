import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { MoneyInput } from '../../ui/inputs/money-input.tsx';
import type { MethodDraft } from './method-draft.ts';
import { MethodSteps } from './method-steps.tsx';

const priceWords: Readonly<Record<MethodDraft['kind'], readonly [string, string]>> = {
  FLAT: [t('Price'), t('0: free')],
  FREE_FROM: [t('Price below the amount'), ''],
  BY_WEIGHT: [t('Price below the first step'), t('Leave empty to hide the method below it')],
  BY_PRICE: [t('Price below the first step'), t('Leave empty to hide the method below it')],
  BY_COUNT: [t('Price below the first step'), t('Leave empty to hide the method below it')],
  LIVE: [t('Fallback price'), t('Charged when the carrier does not return a rate in time')],
  PICKUP: [t('Price'), t('Empty: free')],
};

type Amounts = Pick<MethodDraft, 'price' | 'steps'>;

interface PriceFieldsProps {
  kind: MethodDraft['kind'];
  amounts: Amounts;
  /** The currency of a market. Absent means the shop's. */
  currency?: Currency;
  onChange: (changed: Partial<Amounts>) => void;
}

/** Renders price and steps of a method, in the currency of the shop or of a market. */
export function PriceFields({ kind, amounts, currency, onChange }: PriceFieldsProps) {
  const [label, description] = priceWords[kind];
  const own = currency && { currency };
  const inCurrency = currency === undefined ? '' : t(' in {currency}', { currency });
  return (
    <>
      <MoneyInput
        label={`${label}${inCurrency}`}
        description={currency === undefined ? description : undefined}
        {...own}
        value={amounts.price}
        onChange={(price) => onChange({ price })}
      />
      {kind === 'FREE_FROM' ? (
        <MoneyInput
          label={currency === undefined ? t('Free from') : t('Free from in {currency}', { currency })}
          description={
            currency === undefined
              ? t('Leave empty to use the free-shipping threshold of the shop')
              : t('Leave empty to use the free-shipping threshold of the market')
          }
          {...own}
          value={amounts.steps[0]?.from ?? null}
          onChange={(from) => onChange({ steps: from === null ? [] : [{ from, price: 0 }] })}
        />
      ) : null}
      {kind === 'BY_WEIGHT' || kind === 'BY_PRICE' || kind === 'BY_COUNT' ? (
        <MethodSteps kind={kind} {...own} steps={amounts.steps} onChange={(steps) => onChange({ steps })} />
      ) : null}
    </>
  );
}
