import { Alert, Anchor, Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SecurityStatus } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { counted } from '../../ui/labels.ts';
import { notifyDone } from '../../ui/notify.ts';
import { rich } from '../../ui/rich.tsx';
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
          ? t('Two-step sign-in is now required for staff.')
          : t('Two-step sign-in is no longer required.'),
      );
      return queryClient.invalidateQueries();
    },
  });
  return (
    <Section title={t('Second factor')}>
      <Stack gap="sm">
        <Switch
          label={t('Require a second factor for staff')}
          description={t(
            'Staff without a second factor must set up a passkey or an authenticator app before they can continue. It stays optional for shoppers.',
          )}
          checked={isSecondFactorRequired}
          disabled={change.isPending}
          onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
        />
        {staffWithoutFactorCount > 0 ? (
          <Alert color="yellow" role="status">
            {withoutFactorText(status)}
          </Alert>
        ) : (
          <Text size="sm">{t('All staff have a second factor.')}</Text>
        )}
        <Text size="sm">
          {rich(
            '{link}. If someone loses it, they can sign in with a recovery code, or a site owner can remove it on their page under Team.',
            {
              link: (
                <Anchor href="/account/security" underline="always">
                  {t('Set up your own')}
                </Anchor>
              ),
            },
          )}
        </Text>
        {change.error ? <CallFailure error={change.error} /> : null}
      </Stack>
    </Section>
  );
}

function withoutFactorText({ isSecondFactorRequired, staffWithoutFactorCount }: SecurityStatus): string {
  const persons = counted(staffWithoutFactorCount, 'person', 'people');
  if (staffWithoutFactorCount === 1) {
    return isSecondFactorRequired
      ? t('{persons} of the staff has no second factor and can do nothing else until it is set up.', { persons })
      : t('{persons} of the staff has no second factor yet.', { persons });
  }
  return isSecondFactorRequired
    ? t('{persons} of the staff have no second factor and can do nothing else until it is set up.', { persons })
    : t('{persons} of the staff have no second factor yet.', { persons });
}
