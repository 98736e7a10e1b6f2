import { Button, Group, NumberInput, Select, Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MaintenanceView } from '@vitrine/contract/settings/maintenance.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { type ReactNode, useState } from 'react';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Section } from '../../ui/section.tsx';

const key = ['settings', 'maintenance'];
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const defaultRetention = { daily: 7, weekly: 4, monthly: 12 };
const defaultMailDays = 365;
const backupCounts = {
  daily: t('Number of daily backups'),
  weekly: t('Number of weekly backups'),
  monthly: t('Number of monthly backups'),
} as const;

/** Renders when the shop is backed up, and how long it stores emails and provider events. */
export function Maintenance() {
  const view = useQuery({ queryKey: key, queryFn: api.settings.maintenance });
  if (view.error) return <CallFailure error={view.error} onRetry={() => void view.refetch()} />;
  return (
    <Section title={t('Schedule and storage')}>
      {view.data ? <MaintenanceForm key={view.data.updatedAt} saved={view.data} /> : <PageLoading />}
    </Section>
  );
}

function MaintenanceForm({ saved }: { saved: MaintenanceView }) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(saved);
  const { backupHour, backupKeep: backupRetention, mailDays, providerEventDays, isKeepFixed: isRetentionFixed } = draft;
  const change = (fields: Partial<MaintenanceView>) => setDraft({ ...draft, ...fields });
  const save = useMutation({
    mutationFn: ({ isKeepFixed: _isRetentionFixed, ...body }: MaintenanceView) => api.settings.changeMaintenance(body),
    onSuccess: async (answer) => {
      queryClient.setQueryData(key, answer);
      notifyDone(t('Saved.'));
      await queryClient.invalidateQueries({ queryKey: ['settings', 'backups'] });
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(draft);
      }}
    >
      <Stack gap="sm">
        <Switch
          label={t('Back up the shop every night')}
          description={isRetentionFixed ? t('Your host sets this.') : null}
          checked={backupRetention !== null}
          disabled={isRetentionFixed}
          onChange={({ currentTarget }) => change({ backupKeep: currentTarget.checked ? defaultRetention : null })}
        />
        {backupRetention ? (
          <Fields>
            <Select
              label={t('Time of day')}
              description={t('In the time zone of the shop.')}
              data={hours}
              value={String(backupHour)}
              allowDeselect={false}
              onChange={(hour) => change({ backupHour: Number(hour) })}
            />
            {(['daily', 'weekly', 'monthly'] as const).map((period) => (
              <Count
                key={period}
                label={backupCounts[period]}
                disabled={isRetentionFixed}
                min={period === 'daily' ? 1 : 0}
                max={999}
                value={backupRetention[period]}
                onChange={(count) => change({ backupKeep: { ...backupRetention, [period]: count } })}
              />
            ))}
          </Fields>
        ) : null}
        <Switch
          label={t('Delete old emails')}
          description={t(
            'Sent and failed emails only. Orders, invoices, stock and the audit log are stored without a limit.',
          )}
          checked={mailDays !== null}
          onChange={({ currentTarget }) => change({ mailDays: currentTarget.checked ? defaultMailDays : null })}
        />
        <Fields>
          {mailDays === null ? null : (
            <Count
              label={t('Days to store emails')}
              min={30}
              max={3_650}
              value={mailDays}
              onChange={(days) => change({ mailDays: days })}
            />
          )}
          <Count
            label={t('Days to store provider events')}
            min={30}
            max={3_650}
            value={providerEventDays}
            onChange={(days) => change({ providerEventDays: days })}
          />
        </Fields>
        <Text size="sm">{t('A job deletes old records every six hours. Deleted records cannot be restored.')}</Text>
        {save.error ? <CallFailure error={save.error} /> : null}
        <Group>
          <Button type="submit" size="xs" loading={save.isPending}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Fields({ children }: { children: ReactNode }) {
  return (
    <Group align="flex-end" gap="sm">
      {children}
    </Group>
  );
}

interface CountProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

function Count({ onChange, ...props }: CountProps) {
  return (
    <NumberInput {...props} clampBehavior="blur" allowDecimal={false} onChange={(value) => onChange(Number(value))} />
  );
}
