import { Anchor, Button, Divider, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CheckDay, SystemStatusAnswer } from '@vitrine/contract/system/system-status.schema.ts';
import { cardProviderName } from '@vitrine/domain/payments/card-provider.ts';
import type { CheckName, CheckState } from '@vitrine/domain/system/system-check.ts';
import { adminLocale, t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { RecordTable, type TableColumn } from '../../ui/list/record-table.tsx';
import { WideTable } from '../../ui/list/wide-table.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { rich } from '../../ui/rich.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { fullDayLabel, Time } from '../../ui/time.tsx';

const titles: Record<CheckName, string> = {
  database: t('Database'),
  environment: t('Settings'),
  pool: t('Database connections'),
  secret: t('Session secret'),
  address: t('Address'),
  providers: t('Payments and parcels'),
  mail: t('Email'),
  webhook: t('{provider} webhook', { provider: cardProviderName }),
  notifications: t('Notifications'),
  replicas: t('Replicas'),
  clock: t('Clock'),
  disk: t('Disk'),
  storage: t('File storage'),
  backups: t('Backups'),
};

const states: Record<CheckState, readonly [Tone, string]> = {
  OK: ['good', 'OK'],
  WARNING: ['waiting', t('Warning')],
  FAILING: ['bad', t('Failing')],
};

/** The job checks the shop every five minutes. */
const minutesPerRun = 5;

/** Renders the checks of the shop and its machine, with their results of the last 30 days. */
export function SystemStatus() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['settings', 'system-status'],
    queryFn: api.staff.systemStatus,
  });
  return (
    <Stack>
      <Section
        title={t('Checks')}
        actions={
          <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t('Check again')}
          </Button>
        }
      >
        {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <PageLoading /> : null}
        {data ? <Checks status={data} /> : null}
      </Section>
      {data ? <Days days={data.days} /> : null}
    </Stack>
  );
}

function Checks({ status }: { status: SystemStatusAnswer }) {
  return (
    <>
      <Text size="sm" c="dimmed">
        {rich('Checked {time}', { time: <Time at={status.checkedAt} /> })}
      </Text>
      <ul className="plain-list" aria-label={t('Checks')}>
        {status.checks.map(({ name, state, finding, advice, link }) => (
          <li key={name}>
            <Stack gap={2} py="xs">
              <Group gap="xs">
                <Text size="sm" fw={600}>
                  {titles[name]}
                </Text>
                <StatusBadge tone={states[state][0]}>{states[state][1]}</StatusBadge>
              </Group>
              <Text size="sm" className="breaks">
                {translatedSentence(finding)}
              </Text>
              {advice ? (
                <Text size="sm">
                  {adviceText(advice, link !== null)}{' '}
                  {link ? (
                    <Anchor component={Link} to={link} size="sm" underline="always">
                      {t('Open the setting: {name}', { name: titles[name] })}
                    </Anchor>
                  ) : null}
                </Text>
              ) : null}
            </Stack>
            <Divider />
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Returns an advice in an owner's words. One that names a variable is for the host. If a page of the settings does the
 * same, its link is enough.
 */
function adviceText(advice: string, hasLink: boolean): string {
  const text = translatedSentence(advice);
  if (!/\b[A-Z]+_[A-Z_]+\b/.test(advice)) return text;
  return hasLink ? '' : t('For your host: {text}', { text });
}

const columns: readonly TableColumn<CheckDay>[] = [
  { label: t('Day (UTC)'), cell: ({ day }) => fullDayLabel(day) },
  { label: t('Running'), cell: runningText },
  { label: t('Found'), cell: (day) => day.findings.map(foundText).join(', ') || t('Nothing'), breaks: true },
];

function Days({ days }: { days: readonly CheckDay[] }) {
  return (
    <Section title={t('Last 30 days')}>
      {days.length === 0 ? (
        <Text size="sm">
          {t('Nothing yet. The shop checks itself every {minutesPerRun} minutes.', { minutesPerRun })}
        </Text>
      ) : (
        <WideTable label={t('Last 30 days')}>
          <RecordTable rows={days} getKey={({ day }) => day} columns={columns} />
        </WideTable>
      )}
    </Section>
  );
}

/** Returns the text of the runs. A missing run means that the shop or its database was down. */
function runningText({ runCount, expectedCount }: CheckDay): string {
  if (expectedCount === 0 || runCount >= expectedCount) return '100%';
  const share = Math.floor((runCount / expectedCount) * 1_000) / 10;
  return t('{share}% (down for about {minutes} min)', {
    share: share.toLocaleString(adminLocale()),
    minutes: (expectedCount - runCount) * minutesPerRun,
  });
}

function foundText({ name, warningCount, failingCount }: CheckDay['findings'][number]): string {
  return `${titles[name]} ${[...failingText(failingCount), ...warningText(warningCount)].join(', ')}`;
}

function failingText(runs: number): string[] {
  if (runs === 0) return [];
  return [runs === 1 ? t('failing 1 time') : t('failing {runs} times', { runs })];
}

function warningText(runs: number): string[] {
  if (runs === 0) return [];
  return [runs === 1 ? t('warning 1 time') : t('warning {runs} times', { runs })];
}
