import { Alert, Button, Group, Stack, Tabs, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@vitrine/contract/client/api-error.ts';
import type { SiteSettingsBody, SiteSettingsView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/call-failure.tsx';
import { notifyDone } from '../ui/notify.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import { UnsavedWarning } from '../ui/unsaved-warning.tsx';
import { AboutSettings } from './about-settings.tsx';
import { ColourSettings } from './colour-settings.tsx';
import { type FieldFaults, faultMark, faultsByField, partOfField, withoutFields } from './field-faults.tsx';
import { HomeSettings } from './home-settings.tsx';
import { IdentitySettings } from './identity-settings.tsx';
import { MoneySettings } from './money-settings.tsx';

export type SiteDraft = Omit<SiteSettingsView, 'updatedAt'>;
export interface SiteDraftProps {
  draft: SiteDraft;
  change: (changes: Partial<SiteDraft>) => void;
  /** What the shop said of a field that it refused, by the field's path; gone once the field is changed. */
  faults: FieldFaults;
}

interface SiteSettingsEditorProps {
  initial: SiteSettingsView;
  onSaved: () => Promise<void>;
}

const parts = [
  ['identity', 'Identity'],
  ['colours', 'Colours'],
  ['home', 'Home page'],
  ['money', 'Shipping and tax'],
  ['about', 'About page'],
] as const;

/** What shoppers see of the shop itself. Saved as a whole; a change shows on their next load. */
export function SiteSettingsEditor({ onSaved, ...opened }: SiteSettingsEditorProps) {
  const [{ updatedAt, ...initial }] = useState(opened.initial);
  const [draft, setDraft] = useState<SiteDraft>(initial);
  const [params, setParams] = useSearchParams();
  const queryClient = useQueryClient();
  const [faults, setFaults] = useState<FieldFaults>({});
  const change = (changes: Partial<SiteDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setFaults((before) => withoutFields(before, Object.keys(changes)));
  };
  const changes = changedSettings(draft, initial);
  const isDirty = Object.keys(changes).length > 0;
  const save = useMutation({
    mutationFn: () => api.settings.changeAdmin<'site', SiteSettingsView>('site', { ...changes, updatedAt }),
    onSuccess: async () => {
      notifyDone('Saved. Shoppers see it on their next load.', { label: 'View shop', href: '/' });
      void queryClient.invalidateQueries({ queryKey: ['audit'] });
      await onSaved();
    },
    onError: (error) => {
      const refused = faultsByField(error);
      setFaults(refused);
      const [first] = Object.keys(refused);
      const at = first === undefined ? undefined : partOfField(first);
      if (at) setParams({ part: at }, { replace: true });
    },
  });
  const isStale = save.error instanceof ApiError && save.error.code === 'STALE';
  const props = { draft, change, faults };
  return (
    <>
      <UnsavedWarning isDirty={isDirty && !save.isPending && !save.isSuccess} />
      <PageHeader title="Site settings" about="Name, colours, banner, shipping and tax of the shop." />
      {isStale ? (
        <Alert color="yellow" title="Someone else changed the settings meanwhile" role="alert" mb="md" c="dark">
          <Group>
            <Text size="sm">Load what is saved now; what you changed here is then lost.</Text>
            <Button size="xs" variant="default" onClick={() => void onSaved()}>
              Load theirs
            </Button>
          </Group>
        </Alert>
      ) : null}
      {save.error && !isStale ? (
        <Stack mb="md">
          <CallFailure error={save.error} />
        </Stack>
      ) : null}
      <Tabs
        value={params.get('part') ?? 'identity'}
        onChange={(part) => setParams(part ? { part } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {parts.map(([value, label]) => (
            <Tabs.Tab key={value} value={value} rightSection={faultMark(value, faults)}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="identity">
          <IdentitySettings {...props} />
        </Tabs.Panel>
        <Tabs.Panel value="colours">
          <ColourSettings {...props} />
        </Tabs.Panel>
        <Tabs.Panel value="home">
          <HomeSettings {...props} />
        </Tabs.Panel>
        <Tabs.Panel value="money">
          <MoneySettings {...props} />
        </Tabs.Panel>
        <Tabs.Panel value="about">
          <AboutSettings {...props} />
        </Tabs.Panel>
      </Tabs>
      <SaveBar
        isDirty={isDirty}
        isSaving={save.isPending}
        onSave={() => save.mutate()}
        onDiscard={() => {
          setDraft(initial);
          setFaults({});
          save.reset();
        }}
      />
    </>
  );
}

function changedSettings(draft: SiteDraft, before: SiteDraft): SiteSettingsBody {
  const was: Record<string, unknown> = before;
  const changed = Object.entries(draft).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name]));
  return Object.fromEntries(changed);
}
