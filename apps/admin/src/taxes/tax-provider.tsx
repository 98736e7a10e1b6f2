import { Anchor, Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SiteSettingsView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { hasTaxCodes, type TaxProvider, taxProviders } from '@vitrine/domain/taxes/provider-taxes.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { notifyDone } from '../ui/notify.ts';
import { rich } from '../ui/rich.tsx';
import { Section } from '../ui/section.tsx';
import { taxProviderName, taxSettingsKey, useTaxSettings } from './use-tax-settings.ts';

const about: Readonly<Record<TaxProvider, string>> = {
  TABLES: t('The rates on this page, by country, state and postcode.'),
  STRIPE: t(
    'Stripe calculates the tax when the address is known. If it does not respond within two seconds, the rates on this page apply and the order shows this.',
  ),
  EXTENSION: t(
    'The extension that is switched on at Settings, Connections. If it does not respond within two seconds, the rates on this page apply and the order shows this.',
  ),
};

/** Renders the calculation of order taxes: the shop's own rates, Stripe Tax, or an extension. */
export function TaxProviderSection() {
  const { data, error, refetch } = useTaxSettings();
  return (
    <Section title={t('Tax is computed by')}>
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <PageLoading /> : null}
      {data ? <ProviderForm key={data.updatedAt} settings={data} /> : null}
    </Section>
  );
}

function ProviderForm({ settings }: { readonly settings: SiteSettingsView }) {
  const queryClient = useQueryClient();
  const [taxProvider, setProvider] = useState(settings.taxProvider);
  const [code, setCode] = useState(settings.taxCode ?? '');
  const save = useMutation({
    mutationFn: () =>
      api.settings.changeAdmin<'site', SiteSettingsView>('site', {
        taxProvider,
        taxCode: code,
        updatedAt: settings.updatedAt,
      }),
    onSuccess: (saved) => {
      notifyDone(t('Taxes saved.'));
      queryClient.setQueryData(taxSettingsKey, saved);
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Stack gap="sm">
        <Radio.Group
          label={t('Taxes of orders')}
          value={taxProvider}
          onChange={(value) => setProvider(taxProviders.find((name) => name === value) ?? 'TABLES')}
        >
          <Stack gap="xs">
            {taxProviders.map((name) => (
              <Radio key={name} value={name} label={taxProviderName(name)} description={about[name]} />
            ))}
          </Stack>
        </Radio.Group>
        {hasTaxCodes({ taxProvider }) ? (
          <>
            <TextInput
              label={t('Tax code of goods')}
              description={
                <>
                  {rich(
                    'For products whose class has no code. Leave empty to use the default code of your account. {link}',
                    {
                      link: (
                        <Anchor
                          href="https://docs.stripe.com/tax/tax-codes"
                          target="_blank"
                          rel="noreferrer"
                          size="xs"
                          underline="always"
                        >
                          {t('Codes of Stripe')}
                        </Anchor>
                      ),
                    },
                  )}
                </>
              }
              placeholder="txcd_99999999"
              maxLength={20}
              value={code}
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
            />
            <Text size="sm">
              {t(
                'Register in Stripe Tax wherever you collect tax: elsewhere it returns 0. Paid orders and refunds are recorded there.',
              )}
            </Text>
          </>
        ) : null}
        {save.error ? <CallFailure error={save.error} /> : null}
        <Group>
          <Button type="submit" loading={save.isPending}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
