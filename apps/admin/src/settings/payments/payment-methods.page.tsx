import { Anchor, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaymentMethodsView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { cardProviderName } from '@vitrine/domain/payments/card-provider.ts';
import { paymentProviderNames } from '@vitrine/domain/payments/providers.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { OwnerOnly } from '../owner-only.tsx';
import { PaymentMethodsForm } from './payment-methods-form.tsx';

/** Renders /admin/settings/payments: the payment methods. */
export function Component() {
  return (
    <>
      <PageHeader title={t('Payments')} about={t('What shoppers can choose, in this order.')} />
      <OwnerOnly what={t('the payment methods')}>
        <Text size="sm">
          {t('Cards are paid with {provider}. An order without a provider waits until you mark it as paid.', {
            provider: cardProviderName,
          })}
        </Text>
        <Group mb="md">
          {[cardProviderName, paymentProviderNames.paypal].map((name) => (
            <Anchor key={name} component={Link} to="/admin/settings/admin?part=connections" size="sm">
              {t('Connect your {name} account', { name })}
            </Anchor>
          ))}
        </Group>
        <PaymentMethods />
      </OwnerOnly>
    </>
  );
}

function PaymentMethods() {
  const queryClient = useQueryClient();
  const [edition, setEdition] = useState(0);
  // Loads only once, so that no refetch overwrites the draft. A save refetches.
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', 'payment-methods', 'edited'],
    queryFn: () => api.settings.admin<PaymentMethodsView>('payment-methods'),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: ['settings'] });
    setEdition((before) => before + 1);
  };
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  return data ? <PaymentMethodsForm key={edition} settings={data} onSaved={reload} /> : <PageLoading />;
}
