import { Grid, Stack, Tabs } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SiteSettingsView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/call-failure.tsx';
import { faultsByField, useFaults } from '../ui/field-faults.ts';
import { notifyDone } from '../ui/notify.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import { isStale } from '../ui/stale-fields.tsx';
import { StaleModal } from '../ui/stale-modal.tsx';
import { UnsavedWarning } from '../ui/unsaved-warning.tsx';
import { AboutSettings } from './about-settings.tsx';
import { ColourSettings } from './colour-settings.tsx';
import { faultMark, partOfField } from './field-faults.tsx';
import { HomeSettings } from './home-settings.tsx';
import { IdentitySettings } from './identity-settings.tsx';
import { MoneySettings } from './money-settings.tsx';
import { changedSettings, type SiteDraft } from './site-draft.ts';
import { siteFields } from './site-fields.tsx';
import { StorefrontPreview } from './storefront-preview.tsx';

interface SiteSettingsEditorProps {
  initial: SiteSettingsView;
  onSaved: () => Promise<void>;
}

/** The parts of the page; `isSeen`: what is changed there shows in the preview of the shop. */
const parts = [
  { name: 'identity', label: 'Identity', isSeen: true, Content: IdentitySettings },
  { name: 'colours', label: 'Colours', isSeen: true, Content: ColourSettings },
  { name: 'home', label: 'Home page', isSeen: true, Content: HomeSettings },
  { name: 'money', label: 'Shipping and tax', isSeen: false, Content: MoneySettings },
  { name: 'about', label: 'About page', isSeen: false, Content: AboutSettings },
] as const;

/** What shoppers see of the shop itself. Saved as a whole; a change shows on their next load. */
export function SiteSettingsEditor({ onSaved, ...opened }: SiteSettingsEditorProps) {
  const [{ updatedAt, ...initial }] = useState(opened.initial);
  const [draft, setDraft] = useState<SiteDraft>(initial);
  const [params, setParams] = useSearchParams();
  const queryClient = useQueryClient();
  const { faults, refuse, changed, clear } = useFaults();
  const change = (changes: Partial<SiteDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    changed(Object.keys(changes));
  };
  const changes = changedSettings(draft, initial);
  const isDirty = Object.keys(changes).length > 0;
  const save = useMutation({
    mutationFn: (seenAt: string | null) =>
      api.settings.changeAdmin<'site', SiteSettingsView>('site', { ...changes, updatedAt: seenAt }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: ['audit'] });
      await onSaved();
      notifyDone('Saved. Shoppers see it on their next load.', { label: 'View shop', href: '/' });
    },
    onError: (error) => {
      const refused = faultsByField(error);
      const [first] = Object.keys(refused);
      const at = first === undefined ? undefined : partOfField(first);
      if (at) setParams({ part: at }, { replace: true });
      refuse(refused);
    },
  });
  const open = parts.find(({ name }) => name === params.get('part')) ?? parts[0];
  const { Content } = open;
  return (
    <>
      <UnsavedWarning isDirty={isDirty && !save.isPending && !save.isSuccess} />
      <PageHeader title="Site settings" about="Name, colours, banner, shipping and tax of the shop." />
      {isStale(save.error) ? (
        <StaleModal
          what="The site settings"
          fields={siteFields}
          mine={draft}
          before={initial}
          read={async () => {
            const { updatedAt: savedAt, ...saved } = await api.settings.admin<SiteSettingsView>('site');
            return { draft: saved, updatedAt: savedAt };
          }}
          onSaveMine={(seenAt) => save.mutate(seenAt)}
          onTakeTheirs={onSaved}
          onClose={save.reset}
        />
      ) : null}
      {save.error && !isStale(save.error) ? (
        <Stack mb="md">
          <CallFailure error={save.error} />
        </Stack>
      ) : null}
      <Tabs value={open.name} onChange={(part) => setParams(part ? { part } : {}, { replace: true })}>
        <Tabs.List mb="md">
          {parts.map(({ name, label }) => (
            <Tabs.Tab key={name} value={name} rightSection={faultMark(name, faults)}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={open.name}>
          <Grid gap="md">
            <Grid.Col span={open.isSeen ? { base: 12, lg: 5 } : 12}>
              <Content draft={draft} change={change} faults={faults} />
            </Grid.Col>
            {open.isSeen ? (
              <Grid.Col span={{ base: 12, lg: 7 }}>
                <StorefrontPreview draft={draft} saved={initial} />
              </Grid.Col>
            ) : null}
          </Grid>
        </Tabs.Panel>
      </Tabs>
      <SaveBar
        isDirty={isDirty}
        isSaving={save.isPending}
        onSave={() => save.mutate(updatedAt)}
        onDiscard={() => {
          setDraft(initial);
          clear();
          save.reset();
        }}
      />
    </>
  );
}
