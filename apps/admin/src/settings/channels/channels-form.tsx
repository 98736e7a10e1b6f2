import { Button, Stack, Switch, Text, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { AgentSettings, ChannelSettingsView, Feed } from '@vitrine/contract/channels/channels.schema.ts';
import { cardProviderName } from '@vitrine/domain/payments/card-provider.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { IconPlus } from '../../icons/icons.tsx';
import { api } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { FormSave } from '../../ui/forms/form-save.tsx';
import { UnsavedWarning } from '../../ui/forms/unsaved-warning.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Section } from '../../ui/section.tsx';
import { AcpFields } from './acp-fields.tsx';
import { FeedFields } from './feed-fields.tsx';

interface ChannelsFormProps {
  readonly settings: ChannelSettingsView;
  /** Refetches the settings and starts a new draft from them. */
  readonly onSaved: () => Promise<void>;
}

/** Renders the feeds and what agents may do. They are saved as a whole. */
export function ChannelsForm({ settings, onSaved }: ChannelsFormProps) {
  const { data: user } = useSession();
  const form = useForm({
    initialValues: { agents: settings.agents, feeds: settings.feeds },
    validate: {
      feeds: { name: (name: string) => (name.trim() === '' ? t('Enter a name') : null) },
      agents: {
        acp: (acp: AgentSettings['acp']) =>
          acp && !acp.receiver.startsWith('https://') ? t('Enter an address that begins with https://') : null,
      },
    },
  });
  const save = useMutation({
    mutationFn: () => api.staff.channels.change({ ...form.getValues(), updatedAt: settings.updatedAt }),
    onSuccess: async () => {
      await onSaved();
      notifyDone(t('Saved.'));
    },
  });
  const { feeds } = form.getValues();
  return (
    <form onSubmit={form.onSubmit(() => save.mutate())}>
      <UnsavedWarning isDirty={form.isDirty() && !save.isPending && !save.isSuccess} isOfOnePart />
      <Stack>
        {feeds.map((feed, index) => (
          <FeedFields
            key={feed.id}
            feed={feed}
            views={settings.views}
            state={settings.states.find(({ id }) => id === feed.id)}
            field={(name, options) => form.getInputProps(`feeds.${index}.${name}`, options)}
            onColumns={(columns) => form.setFieldValue(`feeds.${index}.columns`, columns)}
            onRemove={() => form.removeListItem('feeds', index)}
          />
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('feeds', newFeed())}
          disabled={feeds.length >= 20}
          w="fit-content"
        >
          {t('Add a feed')}
        </Button>
        <AgentFields form={form} settings={settings} />
        <FormSave
          reason={user?.isDemo ? t('The demo account cannot change these settings.') : null}
          isDirty={form.isDirty()}
          isSaving={save.isPending}
          error={save.error}
        />
      </Stack>
    </form>
  );
}

interface AgentFieldsProps {
  readonly form: UseFormReturnType<Pick<ChannelSettingsView, 'agents' | 'feeds'>>;
  readonly settings: ChannelSettingsView;
}

/** Renders what agents may do. */
function AgentFields({ form, settings }: AgentFieldsProps) {
  const { agents } = form.getValues();
  return (
    <Section title={t('Agents')}>
      <Stack gap="sm">
        <Text size="sm">
          {t(
            'Programs that shop for people. They read the prices and stock of your pages, and lead the buyer to your checkout. They pay only if you allow it below.',
          )}
        </Text>
        <Switch
          label={t('Documents')}
          description={t('{siteUrl}/llms.txt, and your products, categories and policies as Markdown.', {
            siteUrl: settings.siteUrl,
          })}
          {...form.getInputProps('agents.documents', { type: 'checkbox' })}
        />
        <Switch
          label="Model Context Protocol"
          description={t('Tools for assistants at {siteUrl}/api/mcp: search, products, policies, carts.', {
            siteUrl: settings.siteUrl,
          })}
          {...form.getInputProps('agents.mcp', { type: 'checkbox' })}
        />
        <Switch
          label="Universal Commerce Protocol"
          description={t('Catalog, carts and checkouts for agents. They find it at {siteUrl}/.well-known/ucp.', {
            siteUrl: settings.siteUrl,
          })}
          {...form.getInputProps('agents.ucp', { type: 'checkbox' })}
        />
        <TextInput
          label={t('{provider} profile for payments by agents', { provider: cardProviderName })}
          description={t(
            'With it, agents may complete a checkout of the Universal Commerce Protocol with a card of their buyer, up to the total that they were shown. Find it at dashboard.stripe.com/profiles. Empty: buyers pay in your checkout.',
          )}
          placeholder="profile_…"
          maxLength={255}
          {...form.getInputProps('agents.paymentProfile')}
        />
        <AcpFields
          acp={agents.acp}
          secrets={agents.acp?.id === settings.agents.acp?.id ? settings.acpSecrets : null}
          siteUrl={settings.siteUrl}
          error={form.errors['agents.acp']}
          onChange={(acp) => form.setFieldValue('agents.acp', acp)}
        />
        <Switch
          label={t('Tools for staff')}
          description={t(
            'At {siteUrl}/api/mcp/staff, for programs with an API key. Its permissions decide the tools.',
            { siteUrl: settings.siteUrl },
          )}
          {...form.getInputProps('agents.staffMcp', { type: 'checkbox' })}
        />
      </Stack>
    </Section>
  );
}

function newFeed(): Feed {
  return { id: crypto.randomUUID(), name: 'Google', format: 'GOOGLE', view: '', isOn: true, columns: [] };
}
