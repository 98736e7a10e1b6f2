import { Grid } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { SiteSettingsView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../shell/api.ts';
import { undoLastChange } from '../../shell/undo-last-change.ts';
import { EditorFrame } from '../../ui/editor/editor-frame.tsx';
import { useDraft } from '../../ui/editor/use-draft.ts';
import { useEditorSave } from '../../ui/editor/use-editor-save.ts';
import { notifyDone } from '../../ui/notify.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { AppearanceSettings } from '../appearance/appearance-settings.tsx';
import { LocationSettings } from '../location/location-settings.tsx';
import { AboutSettings } from './about-settings.tsx';
import { HomeSettings } from './home-settings.tsx';
import { IdentitySettings } from './identity-settings.tsx';
import { LanguageSettings } from './language-settings.tsx';
import { MenuSettings } from './menus/menu-settings.tsx';
import { MoneySettings } from './money-settings.tsx';
import { partOfField } from './parts-of-fields.ts';
import { SharingSettings } from './sharing-settings.tsx';
import { changedSettings, type SiteDraft } from './site-draft.ts';
import { siteFields } from './site-fields.tsx';
import { StorefrontPreview } from './storefront-preview.tsx';
import './preview.css';

interface SiteSettingsEditorProps {
  initial: SiteSettingsView;
  onSaved: () => Promise<void>;
}

/** The parts of the page. `isSeen`: whether the preview shows changes in that part. */
const parts = [
  { name: 'identity', label: t('Store details'), isSeen: true, Content: IdentitySettings },
  { name: 'colours', label: t('Colors and font'), isSeen: true, Content: AppearanceSettings },
  { name: 'home', label: t('Banner and rows'), isSeen: true, Content: HomeSettings },
  { name: 'money', label: t('Checkout'), isSeen: false, Content: MoneySettings },
  { name: 'menus', label: t('Menus'), isSeen: false, Content: MenuSettings },
  { name: 'about', label: t('About page'), isSeen: false, Content: AboutSettings },
  { name: 'sharing', label: t('Search engines and sharing'), isSeen: false, Content: SharingSettings },
  { name: 'place', label: t('Time and units'), isSeen: false, Content: LocationSettings },
  { name: 'languages', label: t('Languages'), isSeen: false, Content: LanguageSettings },
] as const;

/**
 * Renders the editor of the shop's appearance and texts. It saves everything at once. Shoppers see a change at their
 * next page load.
 */
export function SiteSettingsEditor({ onSaved, ...opened }: SiteSettingsEditorProps) {
  const [{ updatedAt, ...initial }] = useState(opened.initial);
  const { draft, change, errors, refuse, discard } = useDraft<SiteDraft>(initial);
  const [params, setParams] = useSearchParams();
  const queryClient = useQueryClient();
  const save = useEditorSave<SiteDraft, SiteSettingsView>({
    getErrors: () => ({}),
    write: (changed, seenAt) =>
      api.settings.changeAdmin<'site', SiteSettingsView>('site', {
        ...changedSettings(changed, initial),
        updatedAt: seenAt,
      }),
    onSaved: async () => {
      void queryClient.invalidateQueries({ queryKey: ['audit'] });
      await onSaved();
      notifyDone(
        t('Saved. Shoppers will see the changes when they load a page.'),
        { label: t('View shop'), href: '/' },
        undoLastChange({ resource: 'settings', resourceId: 'site', onUndone: onSaved }),
      );
    },
    onRefused: (refused) => {
      const [first] = Object.keys(refused);
      const at = first === undefined ? undefined : partOfField(first);
      if (at) setParams({ part: at }, { replace: true });
      refuse(refused);
    },
  });
  const open = parts.find(({ name }) => name === params.get('part')) ?? parts[0];
  const { Content } = open;
  return (
    <EditorFrame
      what={t('The site settings')}
      header={
        <PageHeader
          title={params.has('part') ? open.label : t('Site settings')}
          about={params.has('part') ? null : t('Store details: the name, logo and icon of your shop.')}
        />
      }
      draft={draft}
      initial={initial}
      fields={siteFields}
      isDirty={Object.keys(changedSettings(draft, initial)).length > 0}
      updatedAt={updatedAt}
      save={save}
      read={async () => {
        const { updatedAt: savedAt, ...saved } = await api.settings.admin<SiteSettingsView>('site');
        return { draft: saved, updatedAt: savedAt };
      }}
      onReload={onSaved}
      onDiscard={discard}
    >
      <Grid gap="md">
        <Grid.Col span={open.isSeen ? { base: 12, lg: 5 } : 12}>
          <Content draft={draft} change={change} errors={errors} />
        </Grid.Col>
        {open.isSeen ? (
          <Grid.Col span={{ base: 12, lg: 7 }}>
            <div className="preview-column">
              <StorefrontPreview draft={draft} saved={initial} />
            </div>
          </Grid.Col>
        ) : null}
      </Grid>
    </EditorFrame>
  );
}
