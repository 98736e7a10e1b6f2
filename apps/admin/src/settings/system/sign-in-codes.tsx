import { Stack, Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Section } from '../../ui/section.tsx';

/** Renders the setting whether the sign-in page offers a code by email. */
export function SignInCodes({ isOn }: { isOn: boolean }) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (hasSignInCodes: boolean) => api.settings.changeSecurity({ hasSignInCodes }),
    onSuccess: (answer) => {
      notifyDone(
        answer.hasSignInCodes ? t('Sign-in codes are now offered.') : t('Sign-in codes are no longer offered.'),
      );
      return queryClient.invalidateQueries();
    },
  });
  return (
    <Section title={t('Sign-in codes')}>
      <Stack gap="sm">
        <Switch
          label={t('Offer sign-in by an emailed code')}
          description={t(
            'The sign-in page then offers a code of 6 digits instead of the password. Accounts need a confirmed email. A second factor is still required where an account has one.',
          )}
          checked={isOn}
          disabled={change.isPending}
          onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
        />
        {change.error ? <CallFailure error={change.error} /> : null}
      </Stack>
    </Section>
  );
}
