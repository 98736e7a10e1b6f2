import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { purposeLabels, sourceLabels } from '../marketing/purpose-labels.ts';
import { AddressLines } from '../orders/order-customer.tsx';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { constantLabel } from '../ui/labels.ts';
import { PageLoading } from '../ui/loading.tsx';
import { Section } from '../ui/section.tsx';
import { Time } from '../ui/time.tsx';

/** Renders the email of a customer, and the telephone numbers and addresses of the address book. */
export function CustomerContact({ userId, email }: { userId: string; email: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'addresses', userId],
    queryFn: () => api.staff.customers.addresses(userId),
  });
  const phones = [...new Set(data?.items.flatMap(({ phone }) => phone ?? []))];
  return (
    <>
      <Section title={t('Contact')}>
        <Stack gap="xs">
          <Anchor href={`mailto:${email}`} size="sm" className="breaks">
            {email}
          </Anchor>
          {phones.map((phone) => (
            <Anchor key={phone} href={`tel:${phone}`} size="sm">
              {phone}
            </Anchor>
          ))}
        </Stack>
      </Section>
      <Section title={t('Address book')}>
        {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <PageLoading />}
        {data?.items.length === 0 ? <Text size="sm">{t('No saved addresses.')}</Text> : null}
        <Stack component="ul" className="plain-list" gap="sm">
          {data?.items.map((address) => (
            <li key={address.id}>
              <AddressLines address={address} />
            </li>
          ))}
        </Stack>
      </Section>
    </>
  );
}

/** Renders the purposes of emails to which a customer agreed or no longer agrees, with time and source. */
export function CustomerConsents({ email }: { email: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['mail-contacts', 'of', email],
    queryFn: async () => {
      const [contact] = (await api.staff.marketing.contacts({ email })).items;
      if (!contact) return [];
      const { items } = await api.staff.marketing.history(contact.id);
      return contact.consents.map((consent) => ({
        ...consent,
        source: items.find(({ purpose }) => purpose === consent.purpose)?.source,
      }));
    },
  });
  return (
    <Section title={t('Marketing consent')}>
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <PageLoading />}
      {data?.length === 0 ? <Text size="sm">{t('No consent to emails.')}</Text> : null}
      <Stack component="ul" className="plain-list" gap="sm">
        {data?.map(({ purpose, status, changedAt, source }) => (
          <li key={purpose}>
            <Text size="sm" fw={600}>
              {purposeLabels[purpose]}: {constantLabel(status)}
            </Text>
            <Text size="sm" c="dimmed">
              <Time at={changedAt} />
              {source ? `, ${sourceLabels[source]}` : null}
            </Text>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
