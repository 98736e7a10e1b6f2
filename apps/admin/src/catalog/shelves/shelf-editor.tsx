import { Button, Grid, Stack } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ShelfRecord } from '@vitrine/contract/catalog/shelf.schema.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { DeleteRecord } from '../../ui/delete-record.tsx';
import { EditorFrame } from '../../ui/editor/editor-frame.tsx';
import { useDraft } from '../../ui/editor/use-draft.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { counted } from '../../ui/words.ts';
import type { ShelfKind } from '../use-shelves.ts';
import { type ShelfDraft, shelfChanges, shelfDraftOf } from './shelf-draft.ts';
import { shelfFields } from './shelf-fields.tsx';
import { ShelfProducts } from './shelf-products.tsx';
import { ShelfImage, ShelfTexts } from './shelf-sections.tsx';
import { useSaveShelf } from './use-save-shelf.ts';

interface ShelfEditorProps {
  kind: ShelfKind;
  noun: string;
  title: string;
  record: ShelfRecord | null;
  initial: ShelfDraft;
  onSaved: () => Promise<void>;
}

/** One category or collection: words, image, products in their order. */
export function ShelfEditor({ kind, noun, title, onSaved, ...opened }: ShelfEditorProps) {
  const [{ record, initial }] = useState(opened);
  const { draft, change, faults, refuse, discard } = useDraft(initial);
  const [isDeleted, setDeleted] = useState(false);
  const save = useSaveShelf({ kind, noun, record, initial, onSaved, onRefused: refuse });
  const props = { draft, change, faults };
  return (
    <EditorFrame
      what={`The ${noun}`}
      header={
        <PageHeader title={record?.name ?? `New ${noun}`} back={{ to: `/admin/catalog/${kind}`, label: title }}>
          {record ? <ShelfActions kind={kind} noun={noun} shelf={record} onDeleted={() => setDeleted(true)} /> : null}
        </PageHeader>
      }
      draft={draft}
      initial={initial}
      fields={shelfFields}
      isDirty={Object.keys(shelfChanges(draft, initial)).length > 0 && !isDeleted}
      updatedAt={record?.updatedAt ?? null}
      save={save}
      read={async () => {
        const saved = await api[kind].one({ where: { id: record?.id ?? null }, include: ['productIds'] });
        return { draft: shelfDraftOf(saved), updatedAt: saved.updatedAt };
      }}
      onReload={onSaved}
      onDiscard={discard}
      creation={record ? null : { saveLabel: `Create ${noun}`, words: `A new ${noun}, not in the shop yet` }}
    >
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack>
            <ShelfTexts {...props} />
            <Section title="Products">
              <ShelfProducts ids={draft.productIds} onChange={(productIds) => change({ productIds })} />
            </Section>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <ShelfImage noun={noun} {...props} />
        </Grid.Col>
      </Grid>
    </EditorFrame>
  );
}

interface ShelfActionsProps {
  kind: ShelfKind;
  noun: string;
  shelf: ShelfRecord;
  onDeleted: () => void;
}

function ShelfActions({ kind, noun, shelf, onDeleted }: ShelfActionsProps) {
  return (
    <>
      <Button
        component="a"
        href={`/${kind === 'categories' ? 'category' : 'collection'}/${shelf.slug}`}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        View in shop
      </Button>
      <DeleteRecord
        name={shelf.name}
        noun={noun}
        remove={() => api[kind].delete(shelf.id)}
        done={`The ${noun} was deleted; its products stay.`}
        list={{ to: `/admin/catalog/${kind}`, resource: kind }}
        onDeleted={onDeleted}
      >
        Shoppers no longer find the {noun}. What is in it ({counted(shelf.productIds.length, 'product')}) stays in the
        shop. The audit log can bring the {noun} back.
      </DeleteRecord>
    </>
  );
}
