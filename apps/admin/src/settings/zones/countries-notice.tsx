import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ShippingSettingsView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { adminLocale, t } from '@vitrine/messages/admin/t.ts';
import { api } from '../../shell/api.ts';
import { countryLabel } from '../../ui/country-label.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { notifyDone } from '../../ui/notify.ts';
import type { ZoneWithMethods } from './use-zones.ts';

/** Renders mismatches between the zones and the countries that shoppers can choose, or nothing if there are none. */
export function CountriesNotice({ zones }: { zones: readonly ZoneWithMethods[] }) {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: ['settings', 'shipping'],
    queryFn: () => api.settings.admin<ShippingSettingsView>('shipping'),
  });
  const add = useMutation({
    mutationFn: (countries: string[]) =>
      api.settings.changeAdmin<'shipping', ShippingSettingsView>('shipping', {
        countries,
        updatedAt: data?.updatedAt ?? null,
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['settings'] });
      notifyDone(t('Shoppers can choose these countries now.'));
    },
  });
  if (!data || zones.length === 0) return null;
  const served = [...new Set(zones.flatMap(({ areas }) => areas.map(({ country }) => country)))];
  const hidden = served.filter((country) => !data.countries.includes(country));
  const unserved = data.countries.filter((country) => !served.includes(country));
  if (hidden.length === 0 && unserved.length === 0) return null;
  return (
    <Alert color="yellow" title={t('Zones and countries do not match')}>
      <Stack gap="xs" align="flex-start">
        {hidden.length > 0 ? (
          <>
            <Text size="sm">
              {t('Shoppers can’t choose {hidden} in the checkout yet.', { hidden: getNames(hidden) })}
            </Text>
            <Button
              size="xs"
              variant="default"
              loading={add.isPending}
              onClick={() => add.mutate([...data.countries, ...hidden])}
            >
              {hidden.length === 1 ? t('Let shoppers choose it') : t('Let shoppers choose them')}
            </Button>
          </>
        ) : null}
        {unserved.length > 0 ? (
          <Text size="sm">
            {unserved.length === 1
              ? t('No zone delivers to {country}: shoppers who choose it are informed before they pay.', {
                  country: getNames(unserved),
                })
              : t('No zone delivers to {countries}: shoppers who choose them are informed before they pay.', {
                  countries: getNames(unserved),
                })}
          </Text>
        ) : null}
        {add.error ? <CallFailure error={add.error} /> : null}
      </Stack>
    </Alert>
  );
}

const list = new Intl.ListFormat(adminLocale());

function getNames(countries: readonly string[]): string {
  return list.format(countries.map(countryLabel));
}
