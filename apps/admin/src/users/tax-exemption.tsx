import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '@vitrine/domain/users/roles.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';
import { useSession } from '../shell/session.ts';
import { DisabledReason } from '../ui/disabled-reason.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { notifyDone } from '../ui/notify.ts';
import { Section } from '../ui/section.tsx';
import { changeDisabledReason } from './user-rights.ts';

interface TaxExemptionProps {
  readonly user: {
    readonly id: string;
    readonly role: Role;
    readonly taxExemptReason: string | null;
    readonly updatedAt: string;
  };
}

/** Exempts a customer from taxes for a reason. Without a reason the customer pays taxes. */
export function TaxExemption({ user }: TaxExemptionProps) {
  const { data: actor } = useSession();
  const queryClient = useQueryClient();
  const form = useForm({ initialValues: { taxExemptReason: user.taxExemptReason ?? '' } });
  const save = useMutation({
    mutationFn: ({ taxExemptReason }: typeof form.values) =>
      api.users.update(user.id, { taxExemptReason: taxExemptReason.trim() || null, updatedAt: user.updatedAt }),
    onSuccess: () => {
      notifyDone(t('Saved.'));
      return queryClient.invalidateQueries({ queryKey: ['users'] });
    },
  });
  if (!actor) return null;
  const reason = changeDisabledReason(actor, user);
  return (
    <Section title={t('Taxes')}>
      <form onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <Stack gap="sm">
          <TextInput
            label={t('Reason for tax exemption')}
            description={t(
              'Such as a resale certificate. Orders of this customer then have no tax, and their invoices show the reason. Leave empty to charge taxes.',
            )}
            maxLength={200}
            disabled={reason !== null}
            {...form.getInputProps('taxExemptReason')}
          />
          {save.error ? <CallFailure error={save.error} /> : null}
          <Group justify="flex-end">
            <DisabledReason reason={reason}>
              <Button
                type="submit"
                variant="default"
                loading={save.isPending}
                disabled={reason !== null || !form.isDirty()}
              >
                {t('Update exemption')}
              </Button>
            </DisabledReason>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
