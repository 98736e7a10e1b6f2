import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { PersonBody } from '@vitrine/contract/users/personal-data.schema.ts';
import type { Role } from '@vitrine/domain/users/roles.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { useSession } from '../shell/session.ts';
import { DisabledReason } from '../ui/disabled-reason.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { download } from '../ui/list/csv.ts';
import { notifyDone } from '../ui/notify.ts';
import { Section } from '../ui/section.tsx';
import { ErasePersonModal } from './erase-person-modal.tsx';
import { changeDisabledReason } from './user-rights.ts';

/** Renders a person's legal rights: an export of their data, and erasure. */
export function PersonalData({ user }: { user: { id: string; email: string; role: Role } }) {
  const { data: actor } = useSession();
  if (!actor) return null;
  const isSelf = actor.id === user.id && !actor.isDemo;
  const reason = isSelf ? null : changeDisabledReason(actor, user);
  return (
    <Section title={t('Personal data')}>
      <PersonalDataActions
        person={{ userId: user.id }}
        email={user.email}
        exportReason={reason}
        eraseReason={isSelf ? t('You cannot erase your own account. Ask another site owner.') : reason}
      />
    </Section>
  );
}

interface PersonalDataActionsProps {
  person: PersonBody;
  /** The text that must be typed before the person is erased. */
  email: string;
  exportReason: string | null;
  eraseReason: string | null;
  onErased?: () => void;
}

export function PersonalDataActions({ person, email, exportReason, eraseReason, onErased }: PersonalDataActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const take = useMutation({
    mutationFn: () => api.staff.personalData.export(person),
    onSuccess: (data) => {
      download('personal-data.json', [JSON.stringify(data, null, 2)], 'application/json');
      notifyDone(t('Personal data exported.'));
    },
  });
  return (
    <Stack gap="sm">
      <Text size="sm">
        {t(
          'Export all data about this person as a file, or erase it. Orders stay in your records without name and address.',
        )}
      </Text>
      {take.error ? <CallFailure error={take.error} /> : null}
      <Group gap="xs">
        <DisabledReason reason={exportReason}>
          <Button
            variant="default"
            disabled={exportReason !== null}
            loading={take.isPending}
            onClick={() => take.mutate()}
          >
            {t('Export')}
          </Button>
        </DisabledReason>
        <DisabledReason reason={eraseReason}>
          <Button variant="default" disabled={eraseReason !== null} onClick={() => setAsking(true)}>
            {t('Erase')}
          </Button>
        </DisabledReason>
      </Group>
      {isAsking ? (
        <ErasePersonModal person={person} email={email} onClose={() => setAsking(false)} onErased={onErased} />
      ) : null}
    </Stack>
  );
}
