import { MultiSelect, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { membersDisabledReason } from '../customer-groups/members-disabled-reason.ts';
import { useCustomerGroups } from '../customer-groups/use-customer-groups.ts';
import { api } from '../shell/api.ts';
import { useSession } from '../shell/session.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { notifyDone } from '../ui/notify.ts';
import { Section } from '../ui/section.tsx';

interface UserGroupsProps {
  readonly user: { readonly id: string; readonly email: string; readonly customerGroupIds: readonly string[] };
}

/** Renders the groups of a customer. A choice is written at once. It renders nothing in a shop without groups. */
export function UserGroups({ user }: UserGroupsProps) {
  const { data: actor } = useSession();
  const { data: groups, error, refetch } = useCustomerGroups();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: async (chosen: readonly string[]) => {
      for (const id of chosen.filter((one) => !user.customerGroupIds.includes(one)))
        await api.customerGroups.addMembers(id, { emails: [user.email] });
      for (const id of user.customerGroupIds.filter((one) => !chosen.includes(one)))
        await api.customerGroups.removeMember(id, user.id);
    },
    onSuccess: () => notifyDone(t('Groups saved.')),
    onSettled: () =>
      Promise.all(['users', 'customer-groups'].map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
  });
  // The rules of a group choose its members, so it cannot be chosen here.
  const byHand = groups?.filter(({ rules }) => rules === null);
  if (byHand?.length === 0) return null;
  const reason = membersDisabledReason(actor);
  return (
    <Section title={t('Customer groups')}>
      <Stack gap="sm">
        {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
        <MultiSelect
          label={t('Groups')}
          description={reason ?? t('You can limit discounts to the members of a group. Changes are saved immediately.')}
          searchable
          hidePickedOptions
          nothingFoundMessage={t('No group found')}
          disabled={reason !== null || change.isPending || !byHand}
          data={(byHand ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={[...(change.isPending ? change.variables : user.customerGroupIds)]}
          onChange={(ids) => change.mutate(ids)}
        />
        {change.error ? <CallFailure error={change.error} /> : null}
      </Stack>
    </Section>
  );
}
