import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { MoneyInput } from '../ui/inputs/money-input.tsx';
import { notifyDone } from '../ui/notify.ts';
import { Section } from '../ui/section.tsx';

/** Renders the limit of credit that staff issue before they confirm their identity. `limit` is in cents. */
export function StaffCreditLimit({ limit }: { limit: number }) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<number | null>(limit);
  const change = useMutation({
    mutationFn: (staffCreditLimit: number) => api.settings.changeSecurity({ staffCreditLimit }),
    onSuccess: () => {
      notifyDone(t('Limit saved.'));
      return queryClient.invalidateQueries();
    },
  });
  return (
    <Section title={t('Gift cards and store credit')}>
      <Stack gap="sm">
        <MoneyInput
          label={t('Limit for each member of staff')}
          description={t(
            'Above this amount in 24 hours, staff confirm their identity and the owners receive an email.',
          )}
          value={draft}
          onChange={setDraft}
        />
        {change.error ? <CallFailure error={change.error} /> : null}
        <Group justify="flex-end">
          <Button
            variant="default"
            loading={change.isPending}
            disabled={draft === null || draft === limit}
            onClick={() => change.mutate(draft ?? limit)}
          >
            {t('Save limit')}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
