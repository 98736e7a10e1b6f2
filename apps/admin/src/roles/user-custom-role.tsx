import { Select, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Role } from '@vitrine/domain/users/roles.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';
import { useSession } from '../shell/session.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { notifyDone } from '../ui/notify.ts';
import { Section } from '../ui/section.tsx';
import { rolesKey } from './role-modal.tsx';

const builtIn = 'built-in';

/** Gives an admin a custom role, by the site owner. It renders nothing for others, and in a shop without custom roles. */
export function UserCustomRole({ user }: { user: { id: string; role: Role } }) {
  const { data: actor } = useSession();
  return actor?.role === 'SITE_OWNER' && user.role === 'ADMIN' ? <CustomRoleOf userId={user.id} /> : null;
}

function CustomRoleOf({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const memberKey = ['users', 'staff-role', userId];
  const roles = useQuery({ queryKey: rolesKey, queryFn: api.staff.roles.list });
  const member = useQuery({ queryKey: memberKey, queryFn: () => api.staff.roles.of(userId) });
  const give = useMutation({
    mutationFn: (roleId: string | null) => api.staff.roles.give(userId, roleId),
    onSuccess: () => notifyDone(t('Role saved. It applies from now on, also to open sessions.')),
    onSettled: () => Promise.all([memberKey, rolesKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  const error = roles.error ?? member.error;
  if (!error && (!roles.data || !member.data || roles.data.items.length === 0)) return null;
  return (
    <Section title={t('Custom role')}>
      <Stack gap="sm">
        {error ? <CallFailure error={error} /> : null}
        <Select
          label={t('Custom role')}
          description={t('It narrows what this admin may see and do. Changes are saved immediately.')}
          allowDeselect={false}
          disabled={give.isPending}
          data={[
            { value: builtIn, label: t('None: everything that admins can do') },
            ...(roles.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={(give.isPending ? give.variables : member.data?.roleId) ?? builtIn}
          onChange={(id) => give.mutate(id === builtIn ? null : id)}
        />
        {give.error ? <CallFailure error={give.error} /> : null}
      </Stack>
    </Section>
  );
}
