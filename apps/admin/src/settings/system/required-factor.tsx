import { Alert, Anchor, Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SecurityStatus } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { counted } from '../../ui/labels.ts';
import { notifyDone } from '../../ui/notify.ts';
import { Section } from '../../ui/section.tsx';

/** Renders the setting whether all staff need a second factor to sign in. */
export function RequiredFactor({ status }: { status: SecurityStatus }) {
  const queryClient = useQueryClient();
  const { isSecondFactorRequired, staffWithoutFactorCount } = status;
  const change = useMutation({
    mutationFn: (isRequired: boolean) => api.settings.changeSecurity({ isSecondFactorRequired: isRequired }),
    onSuccess: (answer) => {
      notifyDone(
        answer.isSecondFactorRequired
          ? 'Two-step sign-in is now required for staff.'
          : 'Two-step sign-in is no longer required.',
      );
      return queryClient.invalidateQueries();
    },
  });
  return (
    <Section title="Second factor">
      <Stack gap="sm">
        <Switch
          label="Require a second factor for staff"
          description="Staff without a second factor must set up a passkey or an authenticator app before they can continue. It stays optional for shoppers."
          checked={isSecondFactorRequired}
          disabled={change.isPending}
          onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
        />
        {staffWithoutFactorCount > 0 ? (
          <Alert color="yellow" role="status">
            {counted(staffWithoutFactorCount, 'person', 'people')} of the staff{' '}
            {staffWithoutFactorCount === 1 ? 'has' : 'have'} no second factor
            {isSecondFactorRequired ? ' and can do nothing else until it is set up' : ' yet'}.
          </Alert>
        ) : (
          <Text size="sm">All staff have a second factor.</Text>
        )}
        <Text size="sm">
          <Anchor href="/account/security" underline="always">
            Set up your own
          </Anchor>
          . If someone loses it, they can sign in with a recovery code, or a site owner can remove it on their page
          under Team.
        </Text>
        {change.error ? <CallFailure error={change.error} /> : null}
      </Stack>
    </Section>
  );
}
