import { Alert, Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SecurityStatus } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { StaffCreditLimit } from '../../gift-cards/staff-credit-limit.tsx';
import { api } from '../../shell/api.ts';
import { ConfirmModal } from '../../ui/dialogs/confirm-modal.tsx';
import { counted } from '../../ui/labels.ts';
import { notifyDone } from '../../ui/notify.ts';
import { Section } from '../../ui/section.tsx';
import { Facts } from '../facts.tsx';
import { Setting } from '../setting.tsx';
import { BlockedContent } from './blocked-content.tsx';
import { RequiredFactor } from './required-factor.tsx';
import { SignInCodes } from './sign-in-codes.tsx';

/** Renders the settings of sessions, sign-in and limits, and a button that ends all other staff sessions. */
export function SecurityStatusPart() {
  return (
    <Setting<SecurityStatus> setting="security">
      {(status) => (
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <Section title={t('Address and cookies')}>
            <Stack gap="sm">
              {status.isHttps ? null : (
                <Alert color="yellow" role="status" title={t('Not encrypted')}>
                  {t(
                    'The address of your shop starts with http://. Ask your host for an https address, so that passwords and cookies are encrypted.',
                  )}
                </Alert>
              )}
              {status.isBehindUnknownProxy ? (
                <Alert color="yellow" role="status" title={t('Unknown proxy')}>
                  {t(
                    'All shoppers behind a proxy share one limit of requests. Ask your host to name the proxy to the shop. If you do not use a proxy, you can ignore this.',
                  )}
                </Alert>
              ) : null}
              <Facts
                facts={[
                  [t('Public address'), status.siteUrl],
                  [t('Encrypted (https)'), status.isHttps ? t('Yes') : t('No')],
                  [t('Session cookie'), status.isHttps ? 'HttpOnly, SameSite=Lax, Secure' : 'HttpOnly, SameSite=Lax'],
                  [t('Pages that may call the API'), status.allowedOrigins.join(', ')],
                  [t('Behind a trusted proxy'), status.trustsProxy ? t('Yes') : t('No')],
                  [t('Demo mode'), status.demoMode ? t('On. Anyone can sign in with the demo account.') : t('Off')],
                ]}
              />
            </Stack>
          </Section>
          <Section title={t('Sign-in and limits')}>
            <Facts
              facts={[
                [t('Minimum password length'), counted(status.passwordMinLength, 'character')],
                [t('Password storage'), t('Argon2id hashes')],
                [t('Sessions end after inactivity of'), counted(status.sessionIdleDays, 'day')],
                [t('Sign-in and registration'), perMinute(status.limits.signIn)],
                [t('Order placement'), perMinute(status.limits.orders)],
                [t('Uploads'), perMinute(status.limits.uploads)],
                [t("Providers' webhooks"), perMinute(status.limits.webhooks)],
                [
                  t('Rates, tracking and address checks'),
                  t('{calls} a minute each', { calls: status.limits.shipping }),
                ],
                [t('Page renders'), perMinute(status.limits.renders)],
                [t('Everything outside the API'), perMinute(status.limits.pages)],
                [t('Everything else'), perMinute(status.limits.calls)],
              ]}
            />
          </Section>
          <StaffSessions status={status} />
          <RequiredFactor status={status} />
          <SignInCodes isOn={status.hasSignInCodes} />
          <StaffCreditLimit key={status.staffCreditLimit} limit={status.staffCreditLimit} />
          <BlockedContent blocked={status.blockedContent} />
        </SimpleGrid>
      )}
    </Setting>
  );
}

function perMinute(calls: number): string {
  return t('{calls} a minute', { calls });
}

function StaffSessions({ status }: { status: SecurityStatus }) {
  const [isAsking, asking] = useDisclosure(false);
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: api.staff.endStaffSessions,
    onSuccess: ({ endedCount }) => {
      asking.close();
      notifyDone(t('{sessions} ended.', { sessions: counted(endedCount, 'session') }));
      return queryClient.invalidateQueries({ queryKey: ['settings', 'security'] });
    },
  });
  const others = status.staffSessionCount - 1;
  return (
    <Section title={t('Staff')}>
      <Stack gap="sm" align="flex-start">
        <Facts
          facts={[
            [
              t('People with access'),
              t('{staffCount}, including {owners}', {
                staffCount: status.staffCount,
                owners: counted(status.ownerCount, 'site owner'),
              }),
            ],
            [t('Signed in at'), counted(status.staffSessionCount, 'place')],
          ]}
        />
        <Button variant="default" disabled={others <= 0} onClick={asking.open}>
          {t('End all other sessions of staff')}
        </Button>
        {others <= 0 ? <Text size="sm">{t('No other sessions.')}</Text> : null}
      </Stack>
      {isAsking ? (
        <ConfirmModal
          title={t('End all other sessions of staff?')}
          confirmLabel={t('End {sessions}', { sessions: counted(others, 'session') })}
          isPending={end.isPending}
          error={end.error}
          onConfirm={() => end.mutate()}
          onClose={asking.close}
        >
          {t(
            'All staff have to sign in again, including you on other devices. Their unsaved changes stay in their browsers.',
          )}
        </ConfirmModal>
      ) : null}
    </Section>
  );
}
