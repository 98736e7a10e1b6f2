import { Alert, Button, Grid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { returnKindNames } from '@vitrine/domain/returns/return-status.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';
import { useParams } from 'react-router';
import { IconAlertTriangle, IconPrinter } from '../icons/icons.tsx';
import { api } from '../shell/api.ts';
import { useMay } from '../shell/permission.ts';
import { RecordFailure } from '../ui/failures/record-failure.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { rich } from '../ui/rich.tsx';
import { Time } from '../ui/time.tsx';
import { ReturnActions } from './return-actions.tsx';
import { ReturnBadge } from './return-badge.tsx';
import { ReturnHistory } from './return-history.tsx';
import { ReturnLabels } from './return-labels.tsx';
import { ReturnLines } from './return-lines.tsx';
import { ReturnOrder } from './return-order.tsx';
import { ReturnPhotos } from './return-photos.tsx';

/** Renders a return with its items, its history and the next step (docs/behaviour/returns.md#staff). */
export function Component() {
  const { id = '' } = useParams();
  const may = useMay();
  const { data, error, refetch } = useQuery({
    queryKey: ['returns', 'one', id],
    queryFn: () => api.staff.returns.one(id),
  });
  const back = { to: '/admin/orders/returns', label: t('Returns') };
  if (error) return <RecordFailure what={t('Return')} back={back} error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const failed = data.refunds?.findLast(({ status }) => status === 'FAILED');
  return (
    <>
      <PageHeader
        title={`${translated(returnKindNames[data.kind])} ${data.number}`}
        back={back}
        about={<>{rich('Requested {time}', { time: <Time at={data.createdAt} /> })}</>}
        mark={<ReturnBadge status={data.status} />}
      >
        <Button
          component="a"
          href={`/api/v1/returns/${data.id}/slip.pdf`}
          target="_blank"
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
        >
          {t('Return slip')}
        </Button>
      </PageHeader>
      {data.canRefund ? (
        <Alert color="red" icon={<IconAlertTriangle />} mb="md" title={t('The refund failed')}>
          {t('{failureReason} Refund the return again.', {
            failureReason: failed?.failureReason ?? t('The provider refused the refund.'),
          })}
        </Alert>
      ) : null}
      {may('returns:write') ? <ReturnActions key={data.status} one={data} /> : null}
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack>
            <ReturnLines one={data} />
            <ReturnPhotos one={data} />
            <ReturnHistory one={data} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack>
            <ReturnOrder one={data} />
            <ReturnLabels one={data} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}
