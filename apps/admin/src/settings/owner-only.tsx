import { Text } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import type { ReactNode } from 'react';
import { useSession } from '../shell/session.ts';
import { Section } from '../ui/section.tsx';

/**
 * Renders content that only the site owner may see (docs/behaviour/rights.md#who-may-do-what). For others it shows a
 * note and makes no call.
 */
export function OwnerOnly({ what, children }: { what: string; children: ReactNode }) {
  const { data: user } = useSession();
  if (user?.role === 'SITE_OWNER') return children;
  return (
    <Section title={t('For the site owner')}>
      <Text size="sm">{t('Only the site owner can see {what}.', { what })}</Text>
    </Section>
  );
}
