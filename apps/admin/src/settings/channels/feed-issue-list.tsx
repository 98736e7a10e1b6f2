import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ChannelSettingsView, FeedIssue } from '@vitrine/contract/channels/channels.schema.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** Renders what is wrong with products in feeds, errors first, each with a link to its product. */
export function FeedIssueList({ views }: { views: ChannelSettingsView['views'] }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['channels', 'issues'],
    queryFn: () => api.staff.channels.issues(),
  });
  return (
    <Section title={t('Products with issues')}>
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <PageLoading /> : null}
      {data?.items.length === 0 ? <Text size="sm">{t('No issues were found.')}</Text> : null}
      <Stack gap="sm">
        {data?.items.map((issue) => (
          <Issue
            key={`${issue.view} ${issue.productId} ${issue.variantId} ${issue.code}`}
            issue={issue}
            views={views}
          />
        ))}
      </Stack>
      {data && data.items.length >= 100 ? <Text size="sm">{t('These are the first 100 issues.')}</Text> : null}
    </Section>
  );
}

function Issue({ issue, views }: { issue: FeedIssue; views: ChannelSettingsView['views'] }) {
  const isError = issue.severity === 'ERROR';
  return (
    <div>
      <Anchor component={Link} to={`/admin/catalog/products/${issue.productId}`} size="sm">
        {issue.productName}
      </Anchor>{' '}
      <StatusBadge tone={isError ? 'bad' : 'waiting'}>{isError ? t('Error') : t('Warning')}</StatusBadge>
      <Text size="sm">
        {translated(issue.advice)} ({views.find(({ view }) => view === issue.view)?.name ?? issue.view})
      </Text>
    </div>
  );
}
