import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { CallFailure } from '../failures/call-failure.tsx';
import { SaveBar } from '../forms/save-bar.tsx';
import type { StaleField } from '../forms/stale-fields.tsx';
import { StaleModal } from '../forms/stale-modal.tsx';
import { UnsavedWarning } from '../forms/unsaved-warning.tsx';
import type { EditorSave } from './use-editor-save.ts';

interface EditorFrameProps<Draft> {
  /** The edited record, in the form that begins a sentence: 'The product'. */
  what: string;
  /** The page's header: name, link back, buttons. */
  header: ReactNode;
  draft: Draft;
  /** The draft when the editor was opened. */
  initial: Draft;
  fields: readonly StaleField<Draft>[];
  isDirty: boolean;
  /** The time of the last save of the opened version. Null if it was never saved. */
  updatedAt: string | null;
  save: EditorSave<Draft>;
  /** Reads the saved version. */
  read: () => Promise<{ readonly draft: Draft; readonly updatedAt: string | null }>;
  /** Starts a new draft from the saved version. */
  onReload: () => Promise<void>;
  onDiscard: () => void;
  /** The texts for a record that does not exist yet. It can be saved at once. */
  creation?: { readonly saveLabel: string; readonly label: string } | null;
  children: ReactNode;
}

/**
 * Renders the parts around the fields of every editor: the warning about unsaved changes, the reason of a refusal, and
 * the save bar.
 * If someone else has saved meanwhile, it renders both versions.
 */
export function EditorFrame<Draft>(props: EditorFrameProps<Draft>) {
  const { what, header, draft, initial, fields, isDirty, updatedAt, save, read, creation = null } = props;
  return (
    <>
      <UnsavedWarning isDirty={isDirty && !save.isPending && !save.isSuccess} />
      {header}
      {save.error && !save.isStale ? (
        <Stack mb="md">
          <CallFailure error={save.error} />
        </Stack>
      ) : null}
      {save.isStale ? (
        <StaleModal
          what={what}
          fields={fields}
          mine={draft}
          before={initial}
          read={read}
          onSaveMine={(seenAt) => save.save(draft, seenAt)}
          onTakeTheirs={props.onReload}
          onClose={save.reset}
        />
      ) : null}
      {props.children}
      <SaveBar
        isDirty={isDirty || creation !== null}
        isSaving={save.isPending}
        {...creation}
        onSave={() => save.save(draft, updatedAt)}
        onDiscard={() => {
          props.onDiscard();
          save.reset();
        }}
      />
    </>
  );
}
