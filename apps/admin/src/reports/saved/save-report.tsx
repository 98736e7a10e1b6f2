import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SavedReportKind, savedReportKinds } from '@vitrine/contract/reports/saved-reports.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { type FormEvent, useState } from 'react';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Section } from '../../ui/section.tsx';
import { reportNames } from './report-names.ts';

const periods = [1, 7, 30, 90, 365].map((days) => ({
  value: String(days),
  label: days === 1 ? t('Yesterday') : t('The last {days} days', { days }),
}));

/** Renders the form that saves a report under a name. */
export function SaveReport() {
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [report, setReport] = useState<SavedReportKind>('sales');
  const [days, setDays] = useState('7');
  const [isCompared, setCompared] = useState(true);
  const save = useMutation({
    mutationFn: () => api.staff.savedReports.save({ name: name.trim(), report, days: Number(days), isCompared }),
    onSuccess: async (saved) => {
      await queryClient.invalidateQueries({ queryKey: ['saved-reports'] });
      setName('');
      notifyDone(t('“{name}” is saved.', { name: saved.name }));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Section title={t('Save a report')}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={t('Name')}
            required
            maxLength={80}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Group align="flex-end">
            <NativeSelect
              label={t('Report')}
              value={report}
              onChange={({ currentTarget }) => setReport(currentTarget.value as SavedReportKind)}
              data={savedReportKinds.map((value) => ({ value, label: reportNames[value] }))}
            />
            <NativeSelect
              label={t('Period')}
              value={days}
              onChange={({ currentTarget }) => setDays(currentTarget.value)}
              data={periods}
            />
          </Group>
          <Checkbox
            label={t('Compare the sums to the days before')}
            checked={isCompared}
            onChange={({ currentTarget }) => setCompared(currentTarget.checked)}
          />
          {save.error ? <CallFailure error={save.error} /> : null}
          <Group>
            <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
              {t('Save report')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
