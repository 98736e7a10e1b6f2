import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { mailTextFields } from '@vitrine/contract/mail/mail-texts.schema.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { api } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { MailReports } from './mail-reports.tsx';

/** Renders /admin/settings/emails: every kind of email that the shop sends. */
export function Component() {
  const { data: user } = useSession();
  const { data, error, refetch } = useQuery({ queryKey: ['mail', 'texts'], queryFn: api.staff.mail.texts });
  return (
    <>
      <PageHeader title={t('Email texts')} about={t('Emails to customers and staff. Each text has a default.')} />
      <Stack>
        <Section title={t('All emails')}>
          <Stack component="ul" className="plain-list" gap={0}>
            <EmailLink
              to="branding"
              name={t('Email branding')}
              about={t('Color, footer, sender name and reply-to address of every email.')}
            />
          </Stack>
        </Section>
        {user?.role === 'SITE_OWNER' ? <MailReports /> : null}
        <Section title={t('By kind')}>
          {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
          {data || error ? null : <PageLoading />}
          {data ? (
            <Stack component="ul" className="plain-list" gap={0}>
              {data.items.map(({ kind, name, sentWhen, fields }) => (
                <EmailLink
                  key={kind}
                  to={kind}
                  name={translated(name)}
                  about={translated(sentWhen)}
                  isChanged={mailTextFields.some((field) => fields[field]?.isChanged)}
                />
              ))}
            </Stack>
          ) : null}
        </Section>
      </Stack>
    </>
  );
}

interface EmailLinkProps {
  to: string;
  name: string;
  about: string;
  isChanged?: boolean;
}

function EmailLink({ to, name, about, isChanged = false }: EmailLinkProps) {
  return (
    <Group component="li" justify="space-between" py={8} gap="xs" wrap="nowrap">
      <div>
        <Anchor component={Link} size="sm" fw={600} to={`/admin/settings/emails/${to}`}>
          {name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      </div>
      {isChanged ? <StatusBadge tone="good">{t('Changed')}</StatusBadge> : null}
    </Group>
  );
}
