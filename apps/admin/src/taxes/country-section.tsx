import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { countryDefaults } from '@vitrine/domain/settings/country-defaults.ts';
import { listRegions } from '@vitrine/domain/shipping/countries/regions.ts';
import { readyLocations } from '@vitrine/domain/taxes/ready-tables.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { useSite } from '../shell/use-site.ts';
import { CountrySelect } from '../ui/editor/country-select.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { notifyDone } from '../ui/notify.ts';
import { Section } from '../ui/section.tsx';
import { useTaxWrite } from './use-taxes.ts';

const salesTaxStates = listRegions('US')
  .filter(({ code }) => readyLocations('US').includes(code))
  .map(({ code, name }) => ({ value: code, label: name }));

/** Renders the country of the shop, which sets tax, units and weeks. */
export function CountrySection() {
  const site = useSite();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const [state, setState] = useState<string | null>(null);
  const country = chosen ?? site?.country ?? null;
  const save = useTaxWrite(() =>
    api.taxTables.chooseCountry({ country: country ?? '', state: country === 'US' ? state : null }),
  );
  return (
    <Section title={t('Country of the shop')}>
      <Stack gap="sm">
        <Group align="flex-end" gap="xs">
          <CountrySelect w={240} allowDeselect={false} value={country} onChange={setChosen} />
          {country === 'US' ? (
            <Select
              label={t('State where you collect sales tax')}
              w={300}
              data={salesTaxStates}
              searchable
              clearable
              nothingFoundMessage={t('Nothing found')}
              value={state}
              onChange={setState}
            />
          ) : null}
          <Button
            loading={save.isPending}
            disabled={country === null}
            onClick={() =>
              save.mutate(undefined, {
                onSuccess: () => {
                  notifyDone(t('The country is saved.'));
                  void queryClient.invalidateQueries({ queryKey: ['settings'] });
                },
              })
            }
          >
            {t('Save country')}
          </Button>
        </Group>
        <Text size="sm">{country === null ? noCountry : countryText(country, country === 'US' ? state : null)}</Text>
        {save.error ? <CallFailure error={save.error} /> : null}
      </Stack>
    </Section>
  );
}

const noCountry = t(
  'The country sets the currency, the name of the tax, the units and the first day of the week. A new shop charges no tax until you choose it.',
);

/** Returns the settings that a country sets unless the owner has changed them. */
function countryText(country: string, state: string | null): string {
  const { currency, taxName, pricesIncludeTax, weightUnit, lengthUnit } = countryDefaults(country);
  const rates =
    state || readyLocations('EU').includes(country)
      ? t('Its rates are added to the rates below')
      : t('Add the rates of the places where you collect tax below');
  const prices = pricesIncludeTax ? t('prices include it') : t('it is added to prices');
  return t(
    'Tax is called {taxName}, and {prices}. Amounts are in {currency}. Units are {weightUnit} and {lengthUnit}. {rates}. Settings that you have changed are not overwritten.',
    { taxName, prices, currency, weightUnit, lengthUnit, rates },
  );
}
