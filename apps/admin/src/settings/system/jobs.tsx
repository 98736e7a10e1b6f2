import { Button, Divider, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Job, JobName } from '@vitrine/contract/jobs/jobs.schema.ts';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { notifyDone, notifyFailure } from '../../ui/notify.ts';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Time } from '../../ui/time.tsx';

const refetchMs = 5_000;

/** Descriptions of the jobs for the owner. */
const about: Record<JobName, readonly [title: string, what: string]> = {
  mail: ['Email', 'Sends queued emails'],
  webhooks: ['Webhooks', 'Sends events to your webhook endpoints'],
  extensions: ['Extensions', 'Runs the hooks and scheduled jobs of your extensions'],
  'provider-events': ['Provider events', 'Processes events from the payment and carrier providers'],
  refunds: ['Refunds', 'Completes pending refunds'],
  'late-refunds': ['Late refunds', 'Refunds payments for cancelled orders'],
  exchanges: ['Exchanges', 'Completes exchanges of items and refunds the remaining amounts'],
  charges: ['Charges', 'Completes interrupted payments'],
  'open-payments': ['Open payments', 'Checks payments that wait for the shopper'],
  labels: ['Labels', 'Completes interrupted label purchases'],
  parcels: ['Parcels', 'Checks parcels without tracking updates'],
  imports: ['Imports', 'Imports product files'],
  'tax-books': ['Stripe Tax', 'Reports paid orders and refunds to Stripe Tax'],
  'released-customers': ['Erased customers', 'Deletes the saved cards of erased accounts at the payment provider'],
  'digital-goods': ['Digital goods', 'Delivers the files and licence keys of paid orders'],
  'gift-cards': ['Gift cards', 'Creates the gift cards of paid orders and sends their emails on the selected day'],
  listings: ['Listings', 'Updates collections with rules, and the listings of large categories that were moved'],
  'review-photos': ['Review photos', 'Downloads the photos of imported reviews, and deletes photos that no review has'],
  'related-products': ['Related products', 'Finds every night which products are bought together'],
  'index-now': ['IndexNow', 'Submits the addresses of changed pages to search engines'],
  feeds: ['Feeds', 'Updates product feeds with changed products, and compares some with their pages'],
  'marketing-emails': ['Automatic emails', 'Queues review requests and the daily summary'],
  'saved-reports': ['Saved reports', 'Queues the emails of saved reports'],
  'stock-alerts': ['Stock alerts', 'Emails shoppers when a product is back in stock'],
  'sales-days': ['Sales days', 'Totals past days for the dashboard'],
  'scheduled-publications': ['Scheduled publications', 'Publishes pages, posts, products and sections at their time'],
  'old-records': ['Old records', 'Deletes expired records'],
  'system-checks': ['System checks', 'Checks the shop and its machine'],
  'file-hashes': ['Duplicates', 'Computes the hashes of uploads by which duplicates are found'],
  'lost-files': ['Uploaded files', 'Checks every night for uploads with missing files'],
  backups: ['Nightly backups', 'Backs up the shop every night and checks the backup'],
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
      notifyDone(`${about[name][0]}: started.`);
      return queryClient.invalidateQueries({ queryKey: ['settings', 'jobs'] });
    },
    onError: notifyFailure,
  });
  return (
    <Section title="Jobs">
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <PageLoading /> : null}
      {data ? (
        <ul className="plain-list" aria-label="Jobs">
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
            {job.outcome === 'DONE' ? <StatusBadge tone="good">Done</StatusBadge> : null}
            {hasFailed ? (
              <StatusBadge tone="bad">
                {job.failuresInARow > 1 ? `Failed ${job.failuresInARow} times` : 'Failed'}
              </StatusBadge>
            ) : null}
          </Group>
          <Text size="sm">
            {what}
            {queueText(job)}
          </Text>
          {job.error ? (
            <Text size="sm" c="var(--mantine-color-error)" className="breaks">
              {job.error}
            </Text>
          ) : null}
          <Text size="xs" c="dimmed">
            {job.lastRunAt ? (
              <>
                Last run <Time at={job.lastRunAt} />
              </>
            ) : (
              'Has not run yet'
            )}
            {nextRun(job)}
            {!hasFailed && job.lastFailureAt ? (
              <>
                {' '}
                · last failure <Time at={job.lastFailureAt} />
              </>
            ) : null}
          </Text>
        </Stack>
        <Button
          size="compact-sm"
          flex="none"
          variant={hasFailed ? 'filled' : 'default'}
          loading={isStarting}
          onClick={onRun}
          aria-label={`${hasFailed ? 'Retry now' : 'Run now'}: ${title}`}
        >
          {hasFailed ? 'Retry now' : 'Run now'}
        </Button>
      </Group>
      <Divider />
    </li>
  );
}

function queueText({ waitingCount, failedCount }: Job): string {
  const parts = [
    waitingCount ? `${waitingCount} waiting` : '',
    failedCount ? `${failedCount} failed permanently` : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? `. ${parts.join(', ')}.` : '';
}

function nextRun({ nextRunAt, everySeconds }: Job) {
  if (nextRunAt) {
    return (
      <>
        {' '}
        · next <Time at={nextRunAt} />
      </>
    );
  }
  return everySeconds === null ? null : ` · every ${everySeconds} s`;
}
