import { Alert, Button, Grid, Group, NumberInput, Stack, Textarea, TextInput } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ShelfRecord } from '@vitrine/contract/catalog/shelf.schema.ts';
import { ApiError } from '@vitrine/contract/client/api-error.ts';
import { slugify } from '@vitrine/domain/catalog/slug.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/call-failure.tsx';
import { createdOnce } from '../../ui/created-once.ts';
import { notifyDone } from '../../ui/notify.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { UnsavedWarning } from '../../ui/unsaved-warning.tsx';
import { SingleImage } from '../../ui/upload/single-image.tsx';
import type { ShelfKind } from '../use-shelves.ts';
import { newShelf, type ShelfDraft, shelfChanges } from './shelf-draft.ts';
import { ShelfProducts } from './shelf-products.tsx';

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
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const creation = useRef(crypto.randomUUID());
  const change = (changes: Partial<ShelfDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const isDirty = Object.keys(shelfChanges(draft, initial)).length > 0;
  const save = useMutation({
    mutationFn: () =>
      record
        ? api[kind].update(record.id, { ...shelfChanges(draft, initial), updatedAt: record.updatedAt })
        : createdOnce(api[kind], newShelf(draft), creation.current),
    onSuccess: (saved) => {
      notifyDone(record ? 'Saved.' : `The ${noun} was created.`, {
        label: 'View in shop',
        href: `/${noun}/${saved.slug}`,
      });
      if (record) return onSaved();
      void queryClient.invalidateQueries({ queryKey: [kind] });
      return navigate(`/admin/catalog/${kind}/${saved.id}`, { replace: true });
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => api[kind].delete(id),
    onSuccess: () => {
      notifyDone(`The ${noun} was deleted; its products stay.`);
      void queryClient.invalidateQueries({ queryKey: [kind], refetchType: 'none' });
      return navigate(`/admin/catalog/${kind}`);
    },
  });
  const isStale = save.error instanceof ApiError && save.error.code === 'STALE';
  return (
    <>
      <UnsavedWarning isDirty={isDirty && !save.isPending && !save.isSuccess && !remove.isSuccess} />
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
            <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate(record.id)}>
              Delete
            </Button>
          </>
        ) : null}
      </PageHeader>
      {remove.error ? <CallFailure error={remove.error} /> : null}
      {save.error && !isStale ? <CallFailure error={save.error} /> : null}
      {isStale ? (
        <Alert color="yellow" title="Someone else changed this meanwhile" role="alert" mb="md" c="dark">
          <Group>
            Load what is saved now; what you changed here is then lost.
            <Button size="xs" variant="default" onClick={() => void onSaved()}>
              Load theirs
            </Button>
          </Group>
        </Alert>
      ) : null}
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack>
            <Section title="Words">
              <Stack gap="sm">
                <TextInput
                  label="Name"
                  required
                  maxLength={200}
                  value={draft.name}
                  onChange={({ currentTarget }) => change({ name: currentTarget.value })}
                />
                <TextInput
                  label="Slug"
                  description="The address. When it changes, the old address leads to the new one."
                  placeholder={slugify(draft.name)}
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
        onSave={() => save.mutate()}
        onDiscard={() => setDraft(initial)}
      />
    </>
  );
}
