import { Switch } from '@mantine/core';
import { t, translatedNoun } from '@vitrine/messages/admin/t.ts';
import { PublishTimeInput } from '../inputs/publish-time-input.tsx';
import type { DraftProps } from './use-draft.ts';

interface Publication {
  readonly isPublished: boolean;
  /** ISO 8601. Null: not scheduled. */
  readonly publishAt: string | null;
}

/** Renders whether a record is published, or the time at which it will be. */
export function PublicationFields({ noun, draft, change, errors }: DraftProps<Publication> & { noun: string }) {
  return (
    <>
      <Switch
        label={t('Published')}
        description={t('Only staff can see a {noun} that is not published.', { noun: translatedNoun(noun) })}
        checked={draft.isPublished}
        onChange={({ currentTarget }) => change({ isPublished: currentTarget.checked, publishAt: null })}
      />
      {draft.isPublished ? null : (
        <PublishTimeInput
          value={draft.publishAt}
          error={errors['publishAt']}
          onChange={(publishAt) => change({ publishAt })}
        />
      )}
    </>
  );
}
