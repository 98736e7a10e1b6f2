import { Alert, Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SecurityStatus } from '@vitrine/contract/settings/admin-settings.schema.ts';
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
          <Section title="Address and cookies">
            <Stack gap="sm">
              {status.isHttps ? null : (
                <Alert color="yellow" role="status" title="Not encrypted">
                  The address of your shop starts with http://. Ask your host for an https address, so that passwords
                  and cookies are encrypted.
                </Alert>
              )}
              {status.isBehindUnknownProxy ? (
                <Alert color="yellow" role="status" title="Unknown proxy">
                  All shoppers behind a proxy share one limit of requests. Ask your host to name the proxy to the shop.
                  If you do not use a proxy, you can ignore this.
                </Alert>
              ) : null}
              <Facts
                facts={[
                  ['Public address', status.siteUrl],
                  ['Encrypted (https)', status.isHttps ? 'Yes' : 'No'],
                  ['Session cookie', status.isHttps ? 'HttpOnly, SameSite=Lax, Secure' : 'HttpOnly, SameSite=Lax'],
                  ['Pages that may call the API', status.allowedOrigins.join(', ')],
                  ['Behind a trusted proxy', status.trustsProxy ? 'Yes' : 'No'],
                  ['Demo mode', status.demoMode ? 'On. Anyone can sign in with the demo account.' : 'Off'],
                ]}
              />
            </Stack>
          </Section>
          <Section title="Sign-in and limits">
            <Facts
              facts={[
                ['Minimum password length', counted(status.passwordMinLength, 'character')],
                ['Password storage', 'Argon2id hashes'],
                ['Sessions end after inactivity of', counted(status.sessionIdleDays, 'day')],
                ['Sign-in and registration', `${status.limits.signIn} a minute`],
                ['Order placement', `${status.limits.orders} a minute`],
                ['Uploads', `${status.limits.uploads} a minute`],
                ["Providers' webhooks", `${status.limits.webhooks} a minute`],
                ['Rates, tracking and address checks', `${status.limits.shipping} a minute each`],
                ['Page renders', `${status.limits.renders} a minute`],
                ['Everything outside the API', `${status.limits.pages} a minute`],
                ['Everything else', `${status.limits.calls} a minute`],
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

function StaffSessions({ status }: { status: SecurityStatus }) {
  const [isAsking, asking] = useDisclosure(false);
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: api.staff.endStaffSessions,
    onSuccess: ({ endedCount }) => {
      asking.close();
      notifyDone(`${counted(endedCount, 'session')} ended.`);
      return queryClient.invalidateQueries({ queryKey: ['settings', 'security'] });
    },
  });
  const others = status.staffSessionCount - 1;
  return (
    <Section title="Staff">
      <Stack gap="sm" align="flex-start">
        <Facts
          facts={[
            ['People with access', `${status.staffCount}, including ${counted(status.ownerCount, 'site owner')}`],
            ['Signed in at', counted(status.staffSessionCount, 'place')],
          ]}
        />
        <Button variant="default" disabled={others <= 0} onClick={asking.open}>
          End all other sessions of staff
        </Button>
        {others <= 0 ? <Text size="sm">No other sessions.</Text> : null}
      </Stack>
      {isAsking ? (
        <ConfirmModal
          title="End all other sessions of staff?"
          confirmLabel={`End ${counted(others, 'session')}`}
          isPending={end.isPending}
          error={end.error}
          onConfirm={() => end.mutate()}
          onClose={asking.close}
        >
          All staff have to sign in again, including you on other devices. Their unsaved changes stay in their browsers.
        </ConfirmModal>
      ) : null}
    </Section>
  );
}
