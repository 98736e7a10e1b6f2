import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { CallFailure } from '../call-failure.tsx';
import { SaveBar } from '../save-bar.tsx';
import type { StaleField } from '../stale-fields.tsx';
import { StaleModal } from '../stale-modal.tsx';
import { UnsavedWarning } from '../unsaved-warning.tsx';
import type { EditorSave } from './use-editor-save.ts';

interface EditorFrameProps<Draft> {
  /** What is edited, as a sentence begins with it: 'The product'. */
  what: string;
  /** The page's head: name, way back, buttons. */
  header: ReactNode;
  draft: Draft;
  /** As it was when it was opened. */
  initial: Draft;
  fields: readonly StaleField<Draft>[];
  isDirty: boolean;
  /** When the opened version was saved; null for one that was never saved. */
  updatedAt: string | null;
  save: EditorSave<Draft>;
  /** Reads what is saved now. */
  read: () => Promise<{ readonly draft: Draft; readonly updatedAt: string | null }>;
  /** Starts over with what is saved. */
  onReload: () => Promise<void>;
  onDiscard: () => void;
  /** The words of a record that does not exist yet; it can be saved at once. */
  creation?: { readonly saveLabel: string; readonly label: string } | null;
  children: ReactNode;
}

/**
 * What every editor has around its fields: a warning before unsaved changes are left, the reason of a refusal, both
 * versions when someone else has saved meanwhile, and the bar that saves.
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
