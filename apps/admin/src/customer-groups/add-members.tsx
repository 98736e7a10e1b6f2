import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { maxEmailsAtOnce } from '@vitrine/contract/customer-groups/customer-group.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { useSession } from '../shell/session.ts';
import { DisabledReason } from '../ui/disabled-reason.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { count } from '../ui/money.ts';
import { notifyDone } from '../ui/notify.ts';
import { rich } from '../ui/rich.tsx';
import { membersDisabledReason } from './members-disabled-reason.ts';
import { typedEmails } from './typed-emails.ts';

/** Adds accounts to a group by their emails. Emails without an account stay in the field. */
export function AddMembers({ groupId }: { groupId: string }) {
  const { data: actor } = useSession();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const emails = typedEmails(text);
  const add = useMutation({
    mutationFn: () => api.customerGroups.addMembers(groupId, { emails }),
    onSuccess: async ({ added, unknown }) => {
      setText(unknown.join('\n'));
      if (added > 0)
        notifyDone(added === 1 ? t('1 member added.') : t('{added} members added.', { added: count(added) }));
      await Promise.all(
        ['customer-groups', 'users'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
      );
    },
  });
  const reason = membersDisabledReason(actor);
  const unknown = add.data?.unknown ?? [];
  const isTooMany = emails.length > maxEmailsAtOnce;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate();
      }}
    >
      <Stack gap="sm">
        <Textarea
          label={t('Emails of accounts')}
          description={t('One per line, or separated by commas.')}
          autosize
          minRows={3}
          maxRows={12}
          value={text}
          error={isTooMany ? t('Up to {maxEmailsAtOnce} at a time.', { maxEmailsAtOnce }) : null}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {unknown.length > 0 ? (
          <Text size="sm" role="status">
            {unknown.length === 1
              ? rich('One email has no account: {emails}. Only customers with an account can be members.', {
                  emails: <Emails emails={unknown} />,
                })
              : rich('{count} emails have no account: {emails}. Only customers with an account can be members.', {
                  count: count(unknown.length),
                  emails: <Emails emails={unknown} />,
                })}
          </Text>
        ) : null}
        {add.error ? <CallFailure error={add.error} /> : null}
        <Group justify="flex-end">
          <DisabledReason reason={reason}>
            <Button
              type="submit"
              loading={add.isPending}
              disabled={reason !== null || emails.length === 0 || isTooMany}
            >
              {t('Add members')}
            </Button>
          </DisabledReason>
        </Group>
      </Stack>
    </form>
  );
}

function Emails({ emails }: { emails: readonly string[] }) {
  return (
    <Text span inherit className="breaks">
      {emails.slice(0, 5).join(', ')}
      {emails.length > 5 ? t(' and others') : ''}
    </Text>
  );
}
