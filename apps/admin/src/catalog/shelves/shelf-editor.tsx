import { Button, Grid, NumberInput, Stack, Textarea, TextInput } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ShelfRecord } from '@vitrine/contract/catalog/shelf.schema.ts';
import { slugify } from '@vitrine/domain/catalog/slug.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/call-failure.tsx';
import { useFaults } from '../../ui/field-faults.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { StaleModal } from '../../ui/stale-modal.tsx';
import { UnsavedWarning } from '../../ui/unsaved-warning.tsx';
import { SingleImage } from '../../ui/upload/single-image.tsx';
import type { ShelfKind } from '../use-shelves.ts';
import { DeleteShelf } from './delete-shelf.tsx';
import { type ShelfDraft, shelfChanges, shelfDraftOf } from './shelf-draft.ts';
import { shelfFields } from './shelf-fields.tsx';
import { ShelfProducts } from './shelf-products.tsx';
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
  const [draft, setDraft] = useState(initial);
  const [isDeleted, setDeleted] = useState(false);
  const { faults, refuse, changed, clear } = useFaults();
  const change = (changes: Partial<ShelfDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    changed(Object.keys(changes));
  };
  const isDirty = Object.keys(shelfChanges(draft, initial)).length > 0;
  const save = useSaveShelf({ kind, noun, record, initial, onSaved, onRefused: refuse });
  return (
    <>
      <UnsavedWarning isDirty={isDirty && !save.isPending && !save.isSuccess && !isDeleted} />
      <PageHeader title={record?.name ?? `New ${noun}`} back={{ to: `/admin/catalog/${kind}`, label: title }}>
        {record ? (
          <>
            <Button
              component="a"
              href={`/${kind === 'categories' ? 'category' : 'collection'}/${record.slug}`}
              target="_blank"
              rel="noreferrer"
              variant="default"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              View in shop
            </Button>
            <DeleteShelf kind={kind} noun={noun} shelf={record} onDeleted={() => setDeleted(true)} />
          </>
        ) : null}
      </PageHeader>
      {save.error && !save.isStale ? <CallFailure error={save.error} /> : null}
      {save.isStale && record ? (
        <StaleModal
          what={`The ${noun}`}
          fields={shelfFields}
          mine={draft}
          before={initial}
          read={async () => {
            const saved = await api[kind].one({ where: { id: record.id }, include: ['productIds'] });
            return { draft: shelfDraftOf(saved), updatedAt: saved.updatedAt };
          }}
          onSaveMine={(updatedAt) => save.save(draft, updatedAt ?? undefined)}
          onTakeTheirs={onSaved}
          onClose={save.reset}
        />
      ) : null}
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack>
            <Section title="Words">
              <Stack gap="sm">
                <TextInput
                  label="Name"
                  required
                  error={faults['name']}
                  maxLength={200}
                  value={draft.name}
                  onChange={({ currentTarget }) => change({ name: currentTarget.value })}
                />
                <TextInput
                  label="Slug"
                  description="The address. When it changes, the old address leads to the new one."
                  placeholder={slugify(draft.name)}
                  error={faults['slug']}
                  maxLength={200}
                  value={draft.slug}
                  onChange={({ currentTarget }) => change({ slug: currentTarget.value })}
                />
                <Textarea
                  label="Description"
                  autosize
                  minRows={3}
                  maxLength={20_000}
                  value={draft.description}
                  onChange={({ currentTarget }) => change({ description: currentTarget.value })}
                />
                <NumberInput
                  label="Place"
                  description="Lower ones come first in the shop."
                  min={0}
                  max={1_000_000}
                  allowDecimal={false}
                  w={140}
                  value={draft.position}
                  onChange={(position) => change({ position: Number(position) || 0 })}
                />
              </Stack>
            </Section>
            <Section title="Products">
              <ShelfProducts ids={draft.productIds} onChange={(productIds) => change({ productIds })} />
            </Section>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Section title="Image">
            <Stack gap="sm">
              <SingleImage
                label={`Image of the ${noun}`}
                url={draft.image?.thumbnail ?? null}
                onChange={(image) =>
                  change({
                    image: image && { main: image.main, thumbnail: image.thumbnail, alt: draft.image?.alt ?? '' },
                  })
                }
              />
              {draft.image ? (
                <TextInput
                  label="Alternative text"
                  maxLength={500}
                  value={draft.image.alt}
                  onChange={({ currentTarget }) =>
                    draft.image && change({ image: { ...draft.image, alt: currentTarget.value } })
                  }
                />
              ) : null}
            </Stack>
          </Section>
        </Grid.Col>
      </Grid>
      <SaveBar
        isDirty={isDirty || !record}
        isSaving={save.isPending}
        saveLabel={record ? 'Save' : `Create ${noun}`}
        {...(!record && { words: `A new ${noun}, not in the shop yet` })}
        onSave={() => save.save(draft, record?.updatedAt)}
        onDiscard={() => {
          setDraft(initial);
          clear();
          save.reset();
        }}
      />
    </>
  );
}
