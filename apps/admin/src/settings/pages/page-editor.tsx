import { Grid, Stack } from '@mantine/core';
import type { ShippingSettingsView, SiteSettingsView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import type { PageRecord } from '@vitrine/contract/settings/page.schema.ts';
import { isPolicySlug, pagePath } from '@vitrine/domain/settings/policies.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { CustomFieldsSection } from '../../custom-fields/field-inputs.tsx';
import { SectionsLink } from '../../sections/sections-link.tsx';
import { api } from '../../shell/api.ts';
import { TranslationsLink } from '../../translations/translations-link.tsx';
import { DeleteRecord } from '../../ui/dialogs/delete-record.tsx';
import { EditorFrame } from '../../ui/editor/editor-frame.tsx';
import { useDraft } from '../../ui/editor/use-draft.ts';
import { ViewInShop } from '../../ui/editor/view-in-shop.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Setting } from '../setting.tsx';
import { type PageDraft, pageChanges, toPageDraft } from './page-draft.ts';
import { pageFields } from './page-fields.tsx';
import { PageSection, PageSharing, PageText } from './page-sections.tsx';
import { PolicyTemplate } from './policy-template.tsx';
import { useSavePage } from './use-save-page.ts';

interface PageEditorProps {
  record: PageRecord | null;
  initial: PageDraft;
  onSaved: () => Promise<void>;
}

/** Renders the editor of a policy or another page of the shop. */
export function PageEditor({ onSaved, ...opened }: PageEditorProps) {
  const [{ record, initial }] = useState(opened);
  const { draft, change, errors, refuse, discard } = useDraft(initial);
  const [isDeleted, setDeleted] = useState(false);
  const save = useSavePage({ record, initial, onSaved, onRefused: refuse });
  const policy = isPolicySlug(initial.slug) ? initial.slug : null;
  const props = { draft, change, errors };
  return (
    <EditorFrame
      what={t('The page')}
      header={
        <PageHeader title={record?.title ?? t('New page')} back={{ to: '/admin/settings/pages', label: t('Pages') }}>
          {record ? <PageActions page={record} onDeleted={() => setDeleted(true)} /> : null}
        </PageHeader>
      }
      draft={draft}
      initial={initial}
      fields={pageFields}
      isDirty={Object.keys(pageChanges(draft, initial)).length > 0 && !isDeleted}
      updatedAt={record?.updatedAt ?? null}
      save={save}
      read={async () => {
        const saved = await api.pages.one({ where: { id: record?.id ?? null } });
        return { draft: toPageDraft(saved), updatedAt: saved.updatedAt };
      }}
      onReload={onSaved}
      onDiscard={discard}
      creation={record ? null : { saveLabel: t('Create page'), label: t('Unsaved page') }}
    >
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <PageText {...props} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack>
            <PageSection {...props} isPolicy={policy !== null} />
            <PageSharing {...props} />
            <CustomFieldsSection
              record="PAGE"
              values={draft.customFields}
              errors={errors}
              onChange={(customFields) => change({ customFields })}
            />
            {policy === null ? null : (
              <Setting<SiteSettingsView> setting="site">
                {({ businessFacts }) => (
                  <Setting<ShippingSettingsView> setting="shipping">
                    {({ delivery }) => (
                      <PolicyTemplate
                        policy={policy}
                        saved={businessFacts}
                        handlingDays={delivery.handlingDays}
                        hasText={draft.content !== ''}
                        onWritten={(content) => change({ content })}
                      />
                    )}
                  </Setting>
                )}
              </Setting>
            )}
          </Stack>
        </Grid.Col>
      </Grid>
    </EditorFrame>
  );
}

function PageActions({ page, onDeleted }: { page: PageRecord; onDeleted: () => void }) {
  return (
    <>
      {page.isPublished ? <ViewInShop href={pagePath(page.slug)} /> : null}
      <SectionsLink sectionsKey={`page:${page.id}`} />
      <TranslationsLink resource="page" record={page.id} />
      <DeleteRecord
        name={page.title}
        noun="page"
        remove={() => api.pages.delete(page.id)}
        done={t('The page was deleted.')}
        list={{ to: '/admin/settings/pages', resource: 'pages' }}
        onDeleted={onDeleted}
      >
        {t(
          'Shoppers can no longer see the page, and the footer and the checkout no longer link to it. Your own menu entries stay. You can undo the deletion from the audit log.',
        )}
      </DeleteRecord>
    </>
  );
}
