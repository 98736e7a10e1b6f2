import { SimpleGrid, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AdminSettingKey } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { api } from '../shell/api.ts';
import { useSession } from '../shell/session.ts';
import { CallFailure } from '../ui/call-failure.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { Section } from '../ui/section.tsx';

const cards: readonly { setting: AdminSettingKey; title: string; about: string }[] = [
  { setting: 'payments', title: 'Payments', about: 'Set by STRIPE_SECRET_KEY and its companions.' },
  { setting: 'mail', title: 'Mail', about: 'Set by SMTP_URL and MAIL_FROM.' },
  { setting: 'storage', title: 'Uploads', about: 'Set by S3_BUCKET and its companions.' },
  { setting: 'security', title: 'Security', about: 'Limits of calls a minute, and the age of sessions.' },
];

const words: Readonly<Record<string, string>> = {
  provider: 'Provider',
  isLive: 'Real money',
  publishableKey: 'Publishable key',
  transport: 'Sent through',
  from: 'Sender',
  place: 'Kept in',
  signIn: 'Sign-in and registration',
  orders: 'Order placement',
  uploads: 'Uploads',
  calls: 'Everything else',
  sessionIdleDays: 'Idle days until a session ends',
  demoMode: 'Demo mode',
};

/** What the environment sets: to be looked at by the owner, changed where the shop is started. */
export function StatusSettings() {
  const { data: user } = useSession();
  if (user?.role !== 'SITE_OWNER') {
    return (
      <Section title="For the site owner">
        <Text size="sm">Only the site owner sees how payments, mail, uploads and security are set.</Text>
      </Section>
    );
  }
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      {cards.map((card) => (
        <StatusCard key={card.setting} {...card} />
      ))}
    </SimpleGrid>
  );
}

function StatusCard({ setting, title, about }: { setting: AdminSettingKey; title: string; about: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', setting],
    queryFn: () => api.settings.admin<Readonly<Record<string, unknown>>>(setting),
  });
  return (
    <Section title={title}>
      <Text size="sm" c="dimmed" mb="xs">
        {about}
      </Text>
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <PageLoading /> : null}
      {data ? (
        <Table>
          <Table.Tbody>
            {flat(data).map(([name, value]) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{words[name] ?? name}</Table.Th>
                <Table.Td className="breaks">{value}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
    </Section>
  );
}

function flat(values: Readonly<Record<string, unknown>>): (readonly [string, string])[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (typeof value === 'object' && value !== null) return flat({ ...value });
    if (typeof value === 'boolean') return [[name, value ? 'Yes' : 'No'] as const];
    return [[name, String(value)] as const];
  });
}
