import { Button, Divider, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Job, JobName } from '@vitrine/contract/jobs/jobs.schema.ts';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { notifyDone, notifyFailure } from '../../ui/notify.ts';
import { rich } from '../../ui/rich.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Time } from '../../ui/time.tsx';

const refetchMs = 5_000;

/** Descriptions of the jobs for the owner. */
const about: Record<JobName, readonly [title: string, what: string]> = {
  mail: [t('Email'), t('Sends queued emails')],
  webhooks: [t('Webhooks'), t('Sends events to your webhook endpoints')],
  extensions: [t('Extensions'), t('Runs the hooks and scheduled jobs of your extensions')],
  'provider-events': [t('Provider events'), t('Processes events from the payment and carrier providers')],
  refunds: [t('Refunds'), t('Completes pending refunds')],
  'late-refunds': [t('Late refunds'), t('Refunds payments for cancelled orders')],
  exchanges: [t('Exchanges'), t('Completes exchanges of items and refunds the remaining amounts')],
  charges: [t('Charges'), t('Completes interrupted payments')],
  'open-payments': [t('Open payments'), t('Checks payments that wait for the shopper')],
  labels: [t('Labels'), t('Completes interrupted label purchases')],
  parcels: [t('Parcels'), t('Checks parcels without tracking updates')],
  imports: [t('Imports'), t('Imports product files')],
  'tax-books': [t('Tax service'), t('Reports paid orders and refunds to the tax service')],
  'released-customers': [
    t('Erased customers'),
    t('Deletes the saved payment methods of erased accounts at the payment provider'),
  ],
  'digital-goods': [t('Digital goods'), t('Delivers the files and license keys of paid orders')],
  'gift-cards': [
    t('Gift cards'),
    t('Creates the gift cards of paid orders and sends their emails on the selected day'),
  ],
  listings: [t('Listings'), t('Updates collections with rules, and the listings of large categories that were moved')],
  'review-photos': [
    t('Review photos'),
    t('Downloads the photos of imported reviews, and deletes photos that no review has'),
  ],
  'related-products': [t('Related products'), t('Finds every night which products are bought together')],
  'exchange-rates': [t('Exchange rates'), t('Reads the daily rates of the ECB, if their address is entered')],
  'index-now': [t('IndexNow'), t('Submits the addresses of changed pages to search engines')],
  feeds: [t('Feeds'), t('Updates product feeds with changed products, and compares some with their pages')],
  'marketing-emails': [t('Automatic emails'), t('Queues review requests and the daily summary')],
  'saved-reports': [t('Saved reports'), t('Queues the emails of saved reports')],
  'stock-alerts': [t('Stock alerts'), t('Emails shoppers when a product is back in stock')],
  'agent-events': [t('Orders of agents'), t('Sends changes of orders to the platform that placed them')],
  'sales-days': [t('Sales days'), t('Totals past days for the dashboard')],
  'scheduled-publications': [
    t('Scheduled publications'),
    t('Publishes pages, posts, products and sections at their time'),
  ],
  'old-records': [t('Old records'), t('Deletes expired records')],
  'system-checks': [t('System checks'), t('Checks the shop and its machine')],
  'file-hashes': [t('Duplicates'), t('Computes the hashes of uploads by which duplicates are found')],
  'lost-files': [t('Uploaded files'), t('Checks every night for uploads with missing files')],
  backups: [t('Nightly backups'), t('Backs up the shop every night and checks the backup')],
};

/** Renders the periodic jobs: the last result of each, and a button to run it now. */
export function Jobs() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', 'jobs'],
    queryFn: api.staff.jobs.list,
    refetchInterval: refetchMs,
  });
  const run = useMutation({
    mutationFn: api.staff.jobs.run,
    onSuccess: (_answer, name) => {
      notifyDone(t('{job}: started.', { job: about[name][0] }));
      return queryClient.invalidateQueries({ queryKey: ['settings', 'jobs'] });
    },
    onError: notifyFailure,
  });
  return (
    <Section title={t('Jobs')}>
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <PageLoading /> : null}
      {data ? (
        <ul className="plain-list" aria-label={t('Jobs')}>
          {data.items.map((job) => (
            <JobRow
              key={job.name}
              job={job}
              isStarting={run.isPending && run.variables === job.name}
              onRun={() => run.mutate(job.name)}
            />
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

function JobRow({ job, isStarting, onRun }: { job: Job; isStarting: boolean; onRun: () => void }) {
  const [title, what] = about[job.name];
  const hasFailed = job.outcome === 'FAILED';
  return (
    <li>
      <Group justify="space-between" gap="xs" py="xs" wrap="nowrap" align="flex-start">
        <Stack gap={2} miw={0}>
          <Group gap="xs">
            <Text size="sm" fw={600}>
              {title}
            </Text>
            {job.outcome === 'DONE' ? <StatusBadge tone="good">{t('Done')}</StatusBadge> : null}
            {hasFailed ? (
              <StatusBadge tone="bad">
                {job.failuresInARow > 1
                  ? t('Failed {failuresInARow} times', { failuresInARow: job.failuresInARow })
                  : t('Failed')}
              </StatusBadge>
            ) : null}
          </Group>
          <Text size="sm">
            {what}
            {queueText(job)}
          </Text>
          {job.error ? (
            <Text size="sm" c="var(--mantine-color-error)" className="breaks">
              {translatedSentence(job.error)}
            </Text>
          ) : null}
          <Text size="xs" c="dimmed">
            {job.lastRunAt ? (
              <>{rich('Last run {time}', { time: <Time at={job.lastRunAt} /> })}</>
            ) : (
              t('Has not run yet')
            )}
            {nextRun(job)}
            {!hasFailed && job.lastFailureAt ? (
              <> {rich('· last failure {time}', { time: <Time at={job.lastFailureAt} /> })}</>
            ) : null}
          </Text>
        </Stack>
        <Button
          size="compact-sm"
          flex="none"
          variant={hasFailed ? 'filled' : 'default'}
          loading={isStarting}
          onClick={onRun}
          aria-label={`${hasFailed ? t('Retry now') : t('Run now')}: ${title}`}
        >
          {hasFailed ? t('Retry now') : t('Run now')}
        </Button>
      </Group>
      <Divider />
    </li>
  );
}

function queueText({ waitingCount, failedCount }: Job): string {
  const parts = [
    waitingCount ? t('{waitingCount} waiting', { waitingCount }) : '',
    failedCount ? t('{failedCount} failed permanently', { failedCount }) : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? `. ${parts.join(', ')}.` : '';
}

function nextRun({ nextRunAt, everySeconds }: Job) {
  if (nextRunAt) {
    return <> {rich('· next {time}', { time: <Time at={nextRunAt} /> })}</>;
  }
  return everySeconds === null ? null : t(' · every {everySeconds} s', { everySeconds });
}
