import { TagsInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { customerRuleBounds } from '@vitrine/domain/users/customer-rules.ts';
import type { Role } from '@vitrine/domain/users/roles.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';
import { useSession } from '../shell/session.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { notifyDone } from '../ui/notify.ts';
import { Section } from '../ui/section.tsx';
import { changeDisabledReason } from './user-rights.ts';

interface CustomerTagsProps {
  readonly user: {
    readonly id: string;
    readonly role: Role;
    readonly tags: readonly string[];
    readonly updatedAt: string;
  };
}

/** Renders the tags of a customer. A change is saved at once. */
export function CustomerTags({ user }: CustomerTagsProps) {
  const { data: actor } = useSession();
  const queryClient = useQueryClient();
  const { data } = useQuery({ queryKey: ['users', 'tags'], queryFn: api.staff.customers.tags });
  const change = useMutation({
    mutationFn: (tags: readonly string[]) => api.users.update(user.id, { tags: [...tags], updatedAt: user.updatedAt }),
    onSuccess: () => notifyDone(t('Tags saved.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['users'] }),
  });
  if (!actor) return null;
  const reason = changeDisabledReason(actor, user);
  return (
    <Section title={t('Tags')}>
      <TagsInput
        label={t('Tags')}
        description={reason ?? t('Groups with rules can choose customers by tag. Changes are saved immediately.')}
        disabled={reason !== null || change.isPending}
        data={data?.tags ?? []}
        maxTags={customerRuleBounds.tags}
        maxLength={customerRuleBounds.tag}
        value={[...(change.isPending ? change.variables : user.tags)]}
        onChange={(tags) => change.mutate(tags)}
      />
      {change.error ? <CallFailure error={change.error} /> : null}
    </Section>
  );
}
