import { Grid, Stack } from '@mantine/core';
import type { GroupingRecord } from '@vitrine/contract/catalog/grouping.schema.ts';
import { t, translatedNoun } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { CustomFieldsSection } from '../../custom-fields/field-inputs.tsx';
import { SectionsLink } from '../../sections/sections-link.tsx';
import { api } from '../../shell/api.ts';
import { TranslationsLink } from '../../translations/translations-link.tsx';
import { DeleteRecord } from '../../ui/dialogs/delete-record.tsx';
import { EditorFrame } from '../../ui/editor/editor-frame.tsx';
import { useDraft } from '../../ui/editor/use-draft.ts';
import { ViewInShop } from '../../ui/editor/view-in-shop.tsx';
import { counted } from '../../ui/labels.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import type { GroupingKind } from '../use-groupings.ts';
import { CategoryParent } from './category-parent.tsx';
import { CollectionProducts } from './collection-products.tsx';
import { type GroupingDraft, groupingChanges, toGroupingDraft } from './grouping-draft.ts';
import { groupingFields } from './grouping-fields.tsx';
import { GroupingProducts } from './grouping-products.tsx';
import { GroupingImage, GroupingSharing, GroupingTexts } from './grouping-sections.tsx';
import { useSaveGrouping } from './use-save-grouping.ts';

interface GroupingEditorProps {
  kind: GroupingKind;
  noun: string;
  title: string;
  record: GroupingRecord | null;
  initial: GroupingDraft;
  onSaved: () => Promise<void>;
}

/** Renders the editor of one category or collection: texts, image, and products in their order. */
export function GroupingEditor({ kind, noun, title, onSaved, ...opened }: GroupingEditorProps) {
  const [{ record, initial }] = useState(opened);
  const { draft, change, errors, refuse, discard } = useDraft(initial);
  const [isDeleted, setDeleted] = useState(false);
  const save = useSaveGrouping({ kind, noun, record, initial, onSaved, onRefused: refuse });
  const props = { draft, change, errors };
  return (
    <EditorFrame
      what={t('The {noun}', { noun: translatedNoun(noun) })}
      header={
        <PageHeader
          title={record?.name ?? t('New {noun}', { noun: translatedNoun(noun) })}
          back={{ to: `/admin/catalog/${kind}`, label: title }}
        >
          {record ? (
            <GroupingActions kind={kind} noun={noun} grouping={record} onDeleted={() => setDeleted(true)} />
          ) : null}
        </PageHeader>
      }
      draft={draft}
      initial={initial}
      fields={groupingFields}
      isDirty={Object.keys(groupingChanges(draft, initial)).length > 0 && !isDeleted}
      updatedAt={record?.updatedAt ?? null}
      save={save}
      read={async () => {
        const saved = await api[kind].one({
          where: { id: record?.id ?? null },
          include: ['productIds', 'formattedDescription'],
        });
        return { draft: toGroupingDraft(saved), updatedAt: saved.updatedAt };
      }}
      onReload={onSaved}
      onDiscard={discard}
      creation={
        record
          ? null
          : {
              saveLabel: t('Create {noun}', { noun: translatedNoun(noun) }),
              label: t('Unsaved {noun}', { noun: translatedNoun(noun) }),
            }
      }
    >
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack>
            <GroupingTexts {...props} />
            <Section title={t('Products')}>
              {kind === 'collections' ? (
                <CollectionProducts {...props} />
              ) : (
                <GroupingProducts ids={draft.productIds} onChange={(productIds) => change({ productIds })} />
              )}
            </Section>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack>
            {kind === 'categories' ? <CategoryParent id={record?.id ?? null} {...props} /> : null}
            <GroupingImage noun={noun} {...props} />
            <GroupingSharing kind={kind} {...props} />
            <CustomFieldsSection
              record={kind === 'categories' ? 'CATEGORY' : 'COLLECTION'}
              values={draft.customFields}
              errors={errors}
              onChange={(customFields) => change({ customFields })}
            />
          </Stack>
        </Grid.Col>
      </Grid>
    </EditorFrame>
  );
}

interface GroupingActionsProps {
  kind: GroupingKind;
  noun: string;
  grouping: GroupingRecord;
  onDeleted: () => void;
}

function GroupingActions({ kind, noun, grouping, onDeleted }: GroupingActionsProps) {
  const owner = kind === 'categories' ? 'category' : 'collection';
  return (
    <>
      <ViewInShop href={`/${owner}/${grouping.slug}`} />
      <SectionsLink sectionsKey={`${owner}:${grouping.id}`} />
      <TranslationsLink resource={owner} record={grouping.id} />
      <DeleteRecord
        name={grouping.name}
        noun={noun}
        remove={() => api[kind].delete(grouping.id)}
        done={t('The {noun} was deleted. Its products stay in the shop.', { noun: translatedNoun(noun) })}
        list={{ to: `/admin/catalog/${kind}`, resource: kind }}
        onDeleted={onDeleted}
      >
        {t(
          'Shoppers can no longer see the {noun}. Its products ({products}) stay in the shop. You can undo the deletion from the audit log.',
          { noun: translatedNoun(noun), products: counted(grouping.productIds.length, 'product') },
        )}
      </DeleteRecord>
    </>
  );
}
