import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { Section } from '../ui/section.tsx';

const maxNamed = 50;

/** Renders the discounts of a group, newest first. */
export function GroupDiscounts({ groupId }: { groupId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['discounts', 'of group', groupId],
    queryFn: () => api.discounts.many({ where: { customerGroupIds: groupId }, limit: maxNamed }),
  });
  return (
    <Section title={t('Discounts')}>
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <PageLoading /> : null}
      {data?.items.length === 0 ? <Text size="sm">{t('No discounts for this group yet.')}</Text> : null}
      <Stack gap={4}>
        {data?.items.map(({ id, title }) => (
          <Anchor key={id} component={Link} to={`/admin/discounts/${id}`} size="sm" className="breaks">
            {title}
          </Anchor>
        ))}
      </Stack>
    </Section>
  );
}
