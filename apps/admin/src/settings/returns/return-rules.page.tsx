import { Anchor, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReturnRulesView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { rich } from '../../ui/rich.tsx';
import { ReturnRulesForm } from './return-rules-form.tsx';

/** Renders /admin/settings/returns: the rules for returns (docs/behaviour/returns.md#rules). */
export function Component() {
  const queryClient = useQueryClient();
  const [edition, setEdition] = useState(0);
  // Loads only once, so that no refetch overwrites the draft. A save refetches.
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', 'returns', 'edited'],
    queryFn: () => api.settings.admin<ReturnRulesView>('returns'),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: ['settings'] });
    setEdition((before) => before + 1);
  };
  return (
    <>
      <PageHeader title={t('Returns')} about={t('What customers can return, and why.')} />
      <Text size="sm" mb="md">
        {rich('The days and who usually pays are in {link}, so that the text and the rules agree.', {
          link: (
            <Anchor component={Link} to="/admin/settings/policies" inherit underline="always">
              {t('the policies')}
            </Anchor>
          ),
        })}
      </Text>
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <PageLoading /> : null}
      {data ? <ReturnRulesForm key={edition} rules={data} onSaved={reload} /> : null}
    </>
  );
}
