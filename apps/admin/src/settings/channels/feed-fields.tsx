import { Button, Code, CopyButton, Group, Select, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ChannelSettingsView, Feed, FeedFormat, FeedState } from '@vitrine/contract/channels/channels.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Reading } from '../../shell/view-only.tsx';
import { counted } from '../../ui/labels.ts';
import { rich } from '../../ui/rich.tsx';
import { Section } from '../../ui/section.tsx';
import { Time } from '../../ui/time.tsx';
import { ColumnFields } from './column-fields.tsx';

const formats: readonly { readonly value: FeedFormat; readonly label: string }[] = [
  { value: 'GOOGLE', label: t('Google Merchant Center (XML)') },
  { value: 'META', label: t('Meta: Facebook and Instagram (CSV)') },
  { value: 'OPENAI', label: t('OpenAI (JSON lines)') },
  { value: 'CSV', label: t('Own columns (CSV)') },
];

interface FeedFieldsProps {
  readonly feed: Feed;
  readonly views: ChannelSettingsView['views'];
  /** Undefined until the feed is saved. */
  readonly state: FeedState | undefined;
  /** Returns the props that connect an input to a field of this feed. */
  readonly field: (name: string, options?: { readonly type: 'checkbox' }) => GetInputPropsReturnType;
  readonly onColumns: (columns: Feed['columns']) => void;
  readonly onRemove: () => void;
}

/** Renders one feed: its format, market and language, and its address. */
export function FeedFields({ feed, views, state, field, onColumns, onRemove }: FeedFieldsProps) {
  const name = feed.name || t('New feed');
  return (
    <Section
      title={name}
      actions={
        <Button variant="default" size="xs" onClick={onRemove} aria-label={t('Remove {name}', { name })}>
          {t('Remove')}
        </Button>
      }
    >
      <Stack gap="sm" role="group" aria-label={name}>
        <Switch label={t('On')} {...field('isOn', { type: 'checkbox' })} />
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          <TextInput label={t('Name')} maxLength={60} {...field('name')} />
          <Select label={t('Format')} data={[...formats]} allowDeselect={false} {...field('format')} />
          <Select
            label={t('Market and language')}
            data={views.map((view) => ({ value: view.view, label: view.name }))}
            allowDeselect={false}
            {...field('view')}
          />
        </SimpleGrid>
        {feed.format === 'CSV' && <ColumnFields columns={feed.columns} onChange={onColumns} />}
        {state ? <FeedStatus state={state} isOn={feed.isOn} /> : <Text size="sm">{t('Save to get the address.')}</Text>}
      </Stack>
    </Section>
  );
}

function FeedStatus({ state, isOn }: { state: FeedState; isOn: boolean }) {
  const { address, builtAt, itemCount, errorCount, warningCount } = state;
  return (
    <>
      <Group gap="xs">
        <Code style={{ overflowWrap: 'anywhere' }}>{address}</Code>
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Reading>
              <Button size="xs" variant="default" onClick={copy}>
                {copied ? t('Copied') : t('Copy address')}
              </Button>
            </Reading>
          )}
        </CopyButton>
      </Group>
      {isOn && (
        <Text size="sm">
          {builtAt === null ? (
            t('The first build begins within five minutes.')
          ) : (
            <>
              {rich('{items}, {errors}, {warnings}. Checked {time}.', {
                items: counted(itemCount, 'item'),
                errors: counted(errorCount, 'error'),
                warnings: counted(warningCount, 'warning'),
                time: <Time at={builtAt} />,
              })}
            </>
          )}
        </Text>
      )}
    </>
  );
}
