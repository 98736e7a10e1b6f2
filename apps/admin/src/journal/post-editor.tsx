import { Grid, Stack } from '@mantine/core';
import type { PostRecord } from '@vitrine/contract/journal/post.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { TranslationsLink } from '../translations/translations-link.tsx';
import { DeleteRecord } from '../ui/dialogs/delete-record.tsx';
import { EditorFrame } from '../ui/editor/editor-frame.tsx';
import { useDraft } from '../ui/editor/use-draft.ts';
import { ViewInShop } from '../ui/editor/view-in-shop.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { type PostDraft, postChanges, toPostDraft } from './post-draft.ts';
import { postFields } from './post-fields.tsx';
import { PostProducts } from './post-products.tsx';
import { PostPicture, PostSearch, PostText, PostVisibility } from './post-sections.tsx';
import { useSavePost } from './use-save-post.ts';

interface PostEditorProps {
  record: PostRecord | null;
  initial: PostDraft;
  onSaved: () => Promise<void>;
}

/** Renders the editor of a post of the journal. */
export function PostEditor({ onSaved, ...opened }: PostEditorProps) {
  const [{ record, initial }] = useState(opened);
  const { draft, change, errors, refuse, discard } = useDraft(initial);
  const [isDeleted, setDeleted] = useState(false);
  const save = useSavePost({ record, initial, onSaved, onRefused: refuse });
  const props = { draft, change, errors };
  return (
    <EditorFrame
      what={t('The post')}
      header={
        <PageHeader title={record?.title ?? t('New post')} back={{ to: '/admin/journal', label: t('Journal') }}>
          {record ? <PostActions post={record} onDeleted={() => setDeleted(true)} /> : null}
        </PageHeader>
      }
      draft={draft}
      initial={initial}
      fields={postFields}
      isDirty={Object.keys(postChanges(draft, initial)).length > 0 && !isDeleted}
      updatedAt={record?.updatedAt ?? null}
      save={save}
      read={async () => {
        const saved = await api.posts.one({ where: { id: record?.id ?? null } });
        return { draft: toPostDraft(saved), updatedAt: saved.updatedAt };
      }}
      onReload={onSaved}
      onDiscard={discard}
      creation={record ? null : { saveLabel: t('Create post'), label: t('Unsaved post') }}
    >
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <PostText {...props} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack>
            <PostVisibility {...props} />
            <PostPicture {...props} />
            <PostProducts {...props} />
            <PostSearch {...props} />
          </Stack>
        </Grid.Col>
      </Grid>
    </EditorFrame>
  );
}

function PostActions({ post, onDeleted }: { post: PostRecord; onDeleted: () => void }) {
  return (
    <>
      {post.isPublished ? <ViewInShop href={`/journal/${post.slug}`} /> : null}
      <TranslationsLink resource="post" record={post.id} />
      <DeleteRecord
        name={post.title}
        noun="post"
        remove={() => api.posts.delete(post.id)}
        done={t('The post was deleted.')}
        list={{ to: '/admin/journal', resource: 'posts' }}
        onDeleted={onDeleted}
      >
        {t('Shoppers can no longer see the post. You can undo the deletion from the audit log.')}
      </DeleteRecord>
    </>
  );
}
