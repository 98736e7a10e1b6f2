import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { Section } from '../ui/section.tsx';
import { FiguresTable } from './figures-table.tsx';

const days = 30;

/** Renders what automatic emails of the last days led to. */
export function EmailFigures() {
  const { data, error, refetch } = useQuery({
    queryKey: ['mail-figures', days],
    queryFn: () => api.staff.marketing.figures({ days }),
  });
  return (
    <Section title={t('The last {days} days', { days })}>
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <PageLoading />}
      {data ? <FiguresTable {...data} /> : null}
      <Anchor component={Link} to="/admin/analytics/emails" size="sm">
        {t('Email report')}
      </Anchor>
    </Section>
  );
}
