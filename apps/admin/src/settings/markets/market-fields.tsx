import { Anchor, Button, Group, MultiSelect, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { type Currency, currencies } from '@vitrine/domain/money/currencies.ts';
import { languageCodes, languageOf } from '@vitrine/domain/settings/languages.ts';
import { Link } from 'react-router';
import { countryChoices } from '../../ui/editor/country-choices.ts';
import { MoneyInput } from '../../ui/inputs/money-input.tsx';
import { Section } from '../../ui/section.tsx';
import type { EditedMarket } from './market-draft.ts';

const languageChoices = languageCodes.map((code) => ({ value: code, label: languageOf(code).name }));

interface MarketFieldsProps {
  readonly market: EditedMarket;
  /** Whether the market is saved, so that it can have prices. */
  readonly isStored: boolean;
  /** Returns the props that connect an input to a field of this market. */
  readonly field: (name: string, options?: { readonly type: 'checkbox' }) => GetInputPropsReturnType;
  readonly onChange: (
    name: 'flatShippingRate' | 'freeShippingThreshold' | 'currency',
    value: number | Currency | null,
  ) => void;
  readonly onRemove: () => void;
}

/** Renders one market: its countries, languages, currency, taxes and shipping charge. */
export function MarketFields({ market, isStored, field, onChange, onRemove }: MarketFieldsProps) {
  const name = market.name || 'New market';
  const prefix = market.prefix || '…';
  const addresses = market.languages.map((code) => `/${prefix}-${code}`).join(', ') || `/${prefix}-…`;
  return (
    <Section
      title={name}
      actions={
        <Group gap="sm">
          {isStored && (
            <Anchor component={Link} to={`/admin/settings/markets/prices?currency=${market.currency}`} size="sm">
              Prices in {market.currency}
            </Anchor>
          )}
          <Button variant="default" size="xs" onClick={onRemove} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </Group>
      }
    >
      <Stack gap="sm" role="group" aria-label={name}>
        <Switch
          label="Open"
          description="Shoppers see only open markets. The orders of a closed market stay readable."
          {...field('isOpen', { type: 'checkbox' })}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextInput label="Name" description="Shoppers choose it in the menu." maxLength={60} {...field('name')} />
          <TextInput label="Prefix" description={`Addresses: ${addresses}`} maxLength={8} {...field('prefix')} />
        </SimpleGrid>
        <MultiSelect
          label="Countries"
          data={countryChoices}
          searchable
          nothingFoundMessage="No countries"
          {...field('countries')}
        />
        <MultiSelect
          label="Languages"
          description="Only languages that the shop publishes. The first one is the default."
          data={languageChoices}
          {...field('languages')}
        />
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          <Select label="Currency" data={[...currencies]} searchable allowDeselect={false} {...field('currency')} />
          <MoneyInput
            label="Shipping charge"
            description="Shipping methods with amounts in the main currency do not apply here."
            currency={market.currency}
            value={market.flatShippingRate}
            onChange={(amount) => onChange('flatShippingRate', amount)}
            error={field('flatShippingRate').error}
          />
          <MoneyInput
            label="Free shipping from"
            currency={market.currency}
            value={market.freeShippingThreshold}
            onChange={(amount) => onChange('freeShippingThreshold', amount)}
            error={field('freeShippingThreshold').error}
          />
        </SimpleGrid>
        <Switch label="Prices include tax" {...field('pricesIncludeTax', { type: 'checkbox' })} />
      </Stack>
    </Section>
  );
}
