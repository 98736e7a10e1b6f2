import { Text } from '@mantine/core';
import type { SecurityStatus } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { RecordTable } from '../../ui/list/record-table.tsx';
import { WideTable } from '../../ui/list/wide-table.tsx';
import { Section } from '../../ui/section.tsx';
import { Time } from '../../ui/time.tsx';

/**
 * Renders counts of content that the pages' security policy blocked. It came from a visitor's browser extension or an
 * attacker's injection.
 */
export function BlockedContent({ blocked }: { blocked: SecurityStatus['blockedContent'] }) {
  return (
    <Section title={t('Blocked content')}>
      {blocked.length === 0 ? (
        <Text size="sm">{t('No content was blocked in the last 30 days.')}</Text>
      ) : (
        <WideTable label={t('Blocked content')} minWidth={400}>
          <RecordTable
            rows={blocked}
            getKey={({ directive, blocked: from }) => `${directive} ${from}`}
            columns={[
              { label: t('What'), cell: ({ directive }) => directive },
              { label: t('From'), breaks: true, cell: ({ blocked: from }) => from },
              { label: t('Times'), isNumber: true, cell: ({ count }) => count },
              { label: t('Last'), cell: ({ lastSeenAt }) => <Time at={lastSeenAt} /> },
            ]}
          />
        </WideTable>
      )}
    </Section>
  );
}
