import { Checkbox, Radio, Stack } from '@mantine/core';
import type { MarketSettingsView } from '@vitrine/contract/markets/markets.schema.ts';
import { mainMarketId } from '@vitrine/domain/markets/market.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useMarkets } from '../../../settings/markets/use-markets.ts';
import { Section } from '../../../ui/section.tsx';
import type { ProductDraftProps } from '../product-draft.ts';

/** Renders the choice of the markets that sell the product. It renders nothing in a shop with one market. */
export function SoldInSection({ draft: { soldIn }, change, errors }: ProductDraftProps) {
  const choices = marketChoices(useMarkets());
  if (choices.length < 2) return null;
  const select = (ids: readonly string[]) =>
    // The order of the shop, so that a repeated choice is no change.
    change({ soldIn: choices.map(({ value }) => value).filter((value) => ids.includes(value)) });
  return (
    <Section title={t('Sold in')}>
      <Stack gap="sm">
        <Radio.Group
          aria-label={t('Sold in')}
          value={soldIn === null ? 'all' : 'some'}
          onChange={(value) => (value === 'all' ? change({ soldIn: null }) : select(choices.map((one) => one.value)))}
        >
          <Stack gap="xs">
            <Radio value="all" label={t('All markets')} />
            <Radio
              value="some"
              label={t('Chosen markets only')}
              description={t('Elsewhere shoppers do not find the product and cannot order it.')}
            />
          </Stack>
        </Radio.Group>
        {soldIn === null ? null : (
          <Checkbox.Group aria-label={t('Markets')} value={[...soldIn]} onChange={select} error={errors['soldIn']}>
            <Stack gap="xs" pl="lg">
              {choices.map(({ value, label }) => (
                <Checkbox key={value} value={value} label={label} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
      </Stack>
    </Section>
  );
}

/** Renders the names of the markets that sell a product. */
export function SoldInNames({ soldIn }: { readonly soldIn: readonly string[] | null }) {
  const choices = marketChoices(useMarkets());
  if (soldIn === null) return t('All markets');
  return choices
    .filter(({ value }) => soldIn.includes(value))
    .map(({ label }) => label)
    .join(', ');
}

function marketChoices(settings: MarketSettingsView | undefined) {
  const others = settings?.markets ?? [];
  return [
    { value: mainMarketId, label: t('Main market') },
    ...others.map(({ id, name, isOpen }) => ({
      value: id,
      label: isOpen ? name : t('{name} (closed)', { name }),
    })),
  ];
}
