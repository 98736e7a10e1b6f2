import { Button, Grid, Group, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { sectionHost } from '@vitrine/contract/sections/section-hosts.ts';
import type { SectionType } from '@vitrine/contract/sections/section-kinds.ts';
import type { SectionListView } from '@vitrine/contract/sections/sections.schema.ts';
import { newSection } from '@vitrine/contract/sections/standard-sections.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { UnsavedWarning } from '../ui/forms/unsaved-warning.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { PublishActions } from './publish-actions.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionOutline } from './section-outline.tsx';
import { ownerPage, useOwnerName } from './section-owner.ts';
import { SectionPicker } from './section-picker.tsx';
import { SectionPreview } from './section-preview.tsx';
import { type SectionDraft, useSectionDraft } from './use-section-draft.ts';

/** Renders the editor of a page made of sections. The draft is saved soon after each change. */
export function SectionEditor({ opened }: { opened: SectionListView }) {
  const draft = useSectionDraft(opened);
  const [selected, setSelected] = useState<string | null>(null);
  const [isPicking, setPicking] = useState(false);
  const { sections, view } = draft;
  const section = sections.find(({ id }) => id === selected);
  useHotkeys([
    ['mod+Z', draft.undo],
    ['mod+shift+Z', draft.redo],
  ]);
  const add = (type: SectionType, fields = {}) => {
    const added = newSection(type, crypto.randomUUID(), fields);
    const at = sections.findIndex(({ id }) => id === selected);
    draft.change(sections.toSpliced(at === -1 ? sections.length : at + 1, 0, added));
    setSelected(added.id);
    setPicking(false);
  };
  return (
    <>
      <UnsavedWarning isDirty={draft.isDirty} />
      <PageHeader title={useOwnerName(view.key)} back={ownerPage(view.key)} about={<SaveState draft={draft} />}>
        <PublishActions draft={draft} />
      </PageHeader>
      {draft.conflict ? <ConflictNotice draft={draft} conflict={draft.conflict} /> : null}
      {draft.failure ? <CallFailure error={draft.failure} onRetry={draft.retry} /> : null}
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Stack>
            <Group gap="xs">
              <Button size="xs" variant="default" disabled={!draft.canUndo} onClick={draft.undo}>
                {t('Undo')}
              </Button>
              <Button size="xs" variant="default" disabled={!draft.canRedo} onClick={draft.redo}>
                {t('Redo')}
              </Button>
            </Group>
            <SectionOutline
              sections={sections}
              problems={view.problems}
              selected={selected}
              isFull={draft.isFull}
              onSelect={setSelected}
              onChange={draft.change}
              onAdd={() => setPicking(true)}
            />
            {section ? (
              <SectionForm
                section={section}
                problems={view.problems}
                onChange={(next, field) =>
                  draft.change(
                    sections.map((one) => (one.id === next.id ? next : one)),
                    `${next.id} ${field}`,
                  )
                }
              />
            ) : null}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <SectionPreview pageKey={view.key} version={view.version} selected={selected} />
        </Grid.Col>
      </Grid>
      {isPicking ? (
        <SectionPicker
          host={sectionHost(view.key)}
          extensionSections={view.extensionSections}
          onPick={add}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  );
}

function SaveState({ draft: { view, isDirty, isSaving } }: { draft: SectionDraft }) {
  const words =
    isDirty || isSaving
      ? t('Saving the draft…')
      : view.version === 0
        ? t('Shoppers see the standard content. Your first change begins a draft.')
        : !view.isPublished
          ? t('Draft saved. Not published yet.')
          : view.isChanged
            ? t('Draft saved. It differs from the published page.')
            : t('Published. Shoppers see these sections.');
  return (
    <Text span size="sm" c="dimmed" role="status">
      {words}
    </Text>
  );
}
