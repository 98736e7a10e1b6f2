import { Alert, Fieldset, SimpleGrid, Stack } from '@mantine/core';
import { hasAmounts } from '@vitrine/domain/discounts/pricing-discount.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useMarketCurrencies } from '../settings/markets/use-markets.ts';
import type { DraftProps } from '../ui/editor/use-draft.ts';
import { MoneyInput } from '../ui/inputs/money-input.tsx';
import { Section } from '../ui/section.tsx';
import type { DiscountDraft } from './discount-draft.ts';

type Props = DraftProps<DiscountDraft>;
type Amounts = DiscountDraft['currencyAmounts'][number];

/** Returns whether a draft has amounts, which each currency needs. */
function hasOwnAmounts({ kind, minimumSubtotal, tiers }: DiscountDraft): boolean {
  return hasAmounts({
    kind,
    minimumSubtotal: cents(minimumSubtotal ?? 0),
    tiers: tiers.map((tier) => ({ ...tier, minimumSubtotal: cents(tier.minimumSubtotal) })),
  });
}

/**
 * Renders the amounts of a discount in the currencies of the other markets. It renders nothing for a discount without
 * amounts, and in a shop with one market.
 */
export function DiscountCurrencies({ draft, change }: Props) {
  const currencies = useMarketCurrencies();
  if (currencies.length === 0 || !hasOwnAmounts(draft)) return null;
  const changeAmounts = (currency: Currency, changed: Partial<Amounts>) => {
    const current = draft.currencyAmounts.find((amounts) => amounts.currency === currency) ?? { currency };
    const others = draft.currencyAmounts.filter((amounts) => amounts.currency !== currency);
    change({ currencyAmounts: [...others, { ...current, ...changed }] });
  };
  return (
    <Section title={t('Amounts in other currencies')}>
      <Stack gap="sm">
        <Alert color="blue" role="note">
          {t('The discount applies in a currency when all its amounts are entered. A rate does not replace them.')}
        </Alert>
        {currencies.map((currency) => (
          <CurrencyFields
            key={currency}
            draft={draft}
            amounts={draft.currencyAmounts.find((amounts) => amounts.currency === currency) ?? { currency }}
            onChange={(changed) => changeAmounts(currency, changed)}
          />
        ))}
      </Stack>
    </Section>
  );
}

interface CurrencyFieldsProps {
  readonly draft: DiscountDraft;
  readonly amounts: Amounts;
  readonly onChange: (changed: Partial<Amounts>) => void;
}

function CurrencyFields({ draft, amounts, onChange }: CurrencyFieldsProps) {
  const { currency } = amounts;
  const hasTierMinimums = draft.tiers.some(({ minimumSubtotal }) => minimumSubtotal > 0);
  return (
    <Fieldset legend={currency}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {draft.kind === 'AMOUNT' || draft.kind === 'BUNDLE' ? (
          <MoneyInput
            label={
              draft.kind === 'AMOUNT'
                ? t('Amount in {currency}', { currency })
                : t('Price of one of each product in {currency}', { currency })
            }
            currency={currency}
            value={amounts.value ?? null}
            onChange={(value) => onChange({ value })}
          />
        ) : null}
        {(draft.minimumSubtotal ?? 0) > 0 ? (
          <MoneyInput
            label={t('Minimum spend in {currency}', { currency })}
            currency={currency}
            value={amounts.minimumSubtotal ?? null}
            onChange={(minimumSubtotal) => onChange({ minimumSubtotal })}
          />
        ) : null}
        {draft.kind === 'TIERS' && hasTierMinimums
          ? draft.tiers.map((_, index) => (
              <MoneyInput
                key={index}
                label={t('From spend, step {number}, in {currency}', { number: index + 1, currency })}
                currency={currency}
                value={amounts.tierMinimums?.[index] ?? null}
                onChange={(minimum) => onChange({ tierMinimums: withMinimum(draft, amounts, { index, minimum }) })}
              />
            ))
          : null}
      </SimpleGrid>
    </Fieldset>
  );
}

/** Returns the minimums of all steps. Null where none is entered. */
function withMinimum(
  { tiers }: DiscountDraft,
  { tierMinimums }: Amounts,
  changed: { readonly index: number; readonly minimum: number | null },
): (number | null)[] {
  return tiers.map((_, index) => (index === changed.index ? changed.minimum : (tierMinimums?.[index] ?? null)));
}
