import { Anchor, Button, Group, MultiSelect, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { type Currency, currencies } from '@vitrine/domain/money/currencies.ts';
import { getLanguage, type LanguageCode } from '@vitrine/domain/settings/languages.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { CountriesSelect } from '../../ui/editor/country-select.tsx';
import { MoneyInput } from '../../ui/inputs/money-input.tsx';
import { Section } from '../../ui/section.tsx';
import type { EditedMarket } from './market-draft.ts';

interface MarketFieldsProps {
  readonly market: EditedMarket;
  /** The languages that the shop publishes. */
  readonly languages: readonly LanguageCode[];
  /** Whether the market is saved with another currency than the shop's, so that it can have prices. */
  readonly hasPrices: boolean;
  /** Returns the props that connect an input to a field of this market. */
  readonly field: (name: string, options?: { readonly type: 'checkbox' }) => GetInputPropsReturnType;
  readonly onChange: (
    name: 'flatShippingRate' | 'freeShippingThreshold' | 'currency',
    value: number | Currency | null,
  ) => void;
  readonly onRemove: () => void;
}

/** Renders one market: its countries, languages, currency, taxes and shipping charge. */
export function MarketFields({ market, languages, hasPrices, field, onChange, onRemove }: MarketFieldsProps) {
  const name = market.name || t('New market');
  const prefix = market.prefix || '…';
  const addresses = market.languages.map((code) => `/${prefix}-${code}`).join(', ') || `/${prefix}-…`;
  return (
    <Section
      title={name}
      actions={
        <Group gap="sm">
          {hasPrices && (
            <Anchor component={Link} to={`/admin/settings/markets/prices?currency=${market.currency}`} size="sm">
              {t('Prices in {currency}', { currency: market.currency })}
            </Anchor>
          )}
          <Button variant="default" size="xs" onClick={onRemove} aria-label={t('Remove {name}', { name })}>
            {t('Remove')}
          </Button>
        </Group>
      }
    >
      <Stack gap="sm" role="group" aria-label={name}>
        <Switch
          label={t('Open')}
          description={t('Shoppers see only open markets. The orders of a closed market stay readable.')}
          {...field('isOpen', { type: 'checkbox' })}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextInput
            label={t('Name')}
            description={t('Shoppers choose it in the menu.')}
            maxLength={60}
            {...field('name')}
          />
          <TextInput
            label={t('Prefix')}
            description={t('Addresses: {addresses}', { addresses })}
            maxLength={8}
            {...field('prefix')}
          />
        </SimpleGrid>
        <CountriesSelect {...field('countries')} />
        <MultiSelect
          label={t('Languages')}
          description={t('Only languages that the shop publishes. The first one is the default.')}
          data={[...new Set([...languages, ...market.languages])].map((code) => ({
            value: code,
            label: getLanguage(code).name,
          }))}
          {...field('languages')}
        />
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          <Select
            label={t('Currency')}
            data={[...currencies]}
            searchable
            allowDeselect={false}
            {...field('currency')}
          />
          <MoneyInput
            label={t('Shipping charge')}
            description={t('Shipping methods apply with their amounts in this currency.')}
            currency={market.currency}
            value={market.flatShippingRate}
            onChange={(amount) => onChange('flatShippingRate', amount)}
            error={field('flatShippingRate').error}
          />
          <MoneyInput
            label={t('Free shipping from')}
            currency={market.currency}
            value={market.freeShippingThreshold}
            onChange={(amount) => onChange('freeShippingThreshold', amount)}
            error={field('freeShippingThreshold').error}
          />
        </SimpleGrid>
        <Switch label={t('Prices include tax')} {...field('pricesIncludeTax', { type: 'checkbox' })} />
      </Stack>
    </Section>
  );
}
