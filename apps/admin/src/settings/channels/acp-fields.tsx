import { Button, Code, CopyButton, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { AgentSettings, ChannelSettingsView } from '@vitrine/contract/channels/channels.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import type { ReactNode } from 'react';
import { Reading } from '../../shell/view-only.tsx';

interface AcpFieldsProps {
  readonly acp: AgentSettings['acp'];
  /** The secrets of the stored settings. Null before they are saved. */
  readonly secrets: ChannelSettingsView['acpSecrets'];
  readonly siteUrl: string;
  readonly error: ReactNode;
  readonly onChange: (acp: AgentSettings['acp']) => void;
}

/** Renders whether a platform may use the Agentic Commerce Protocol, and its secrets. Switching it on again makes new ones. */
export function AcpFields({ acp, secrets, siteUrl, error, onChange }: AcpFieldsProps) {
  return (
    <Stack gap="xs">
      <Switch
        label="Agentic Commerce Protocol"
        description={t(
          'Checkouts of one platform at {siteUrl}/api/acp, with a key. It also receives the changes of its orders.',
          {
            siteUrl,
          },
        )}
        checked={acp !== null}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked ? { id: crypto.randomUUID(), receiver: '' } : null)
        }
      />
      {acp && (
        <TextInput
          label={t('Address for order events')}
          description={t('The platform names it. The key changes when you switch the protocol off and on again.')}
          placeholder="https://"
          value={acp.receiver}
          error={error}
          onChange={({ currentTarget }) => onChange({ ...acp, receiver: currentTarget.value })}
        />
      )}
      {acp && !secrets && <Text size="sm">{t('Save to get the key.')}</Text>}
      {acp && secrets && <Secret name={t('Key of the platform')} value={secrets.key} copyText={t('Copy key')} />}
      {acp && secrets && (
        <Secret
          name={t('Secret of the signatures of order events')}
          value={secrets.webhookSecret}
          copyText={t('Copy secret')}
        />
      )}
    </Stack>
  );
}

interface SecretProps {
  readonly name: string;
  readonly value: string;
  readonly copyText: string;
}

function Secret({ name, value, copyText }: SecretProps) {
  return (
    <Group gap="xs">
      <Text size="sm">{name}</Text>
      <Code style={{ overflowWrap: 'anywhere' }}>{value}</Code>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Reading>
            <Button size="xs" variant="default" onClick={copy}>
              {copied ? t('Copied') : copyText}
            </Button>
          </Reading>
        )}
      </CopyButton>
    </Group>
  );
}
