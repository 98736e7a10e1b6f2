import { ApiError } from '@vitrine/contract/client/api-error.ts';
import { type EditedSection, maxSections, type SectionListView } from '@vitrine/contract/sections/sections.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../shell/api.ts';
import { changed, redone, startHistory, undone } from './edit-history.ts';

const saveDelayMs = 500;

type Sections = readonly EditedSection[];

/** A save that was refused, because someone else saved before. */
export interface Conflict {
  readonly by: string | null;
  readonly at: string | null;
}

/** Holds the sections of a page while they are edited, and saves the draft soon after each change. */
export function useSectionDraft(opened: SectionListView) {
  const [view, setView] = useState(opened);
  const [history, setHistory] = useState(() => startHistory<Sections>(opened.sections));
  const [saved, setSaved] = useState<Sections>(opened.sections);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [isSaving, setSaving] = useState(false);
  const sections = history.current;
  const isDirty = sections !== saved;

  const save = useCallback(
    async (wanted: Sections, version: number): Promise<SectionListView | null> => {
      setSaving(true);
      try {
        const next = await api.staff.sections.save(opened.key, { version, sections: wanted });
        setView(next);
        setSaved(wanted);
        setFailure(null);
        setConflict(null);
        return next;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'STALE') setConflict(toConflict(error));
        else setFailure(error instanceof Error ? error : new Error(t('The draft could not be saved.')));
        return null;
      } finally {
        setSaving(false);
      }
    },
    [opened.key],
  );

  useEffect(() => {
    if (!isDirty || isSaving || conflict || failure) return undefined;
    const timer = setTimeout(() => void save(sections, view.version), saveDelayMs);
    return () => clearTimeout(timer);
  }, [sections, view.version, isDirty, isSaving, conflict, failure, save]);

  /** Replaces the sections by those that the shop stores. */
  const load = (next: SectionListView) => {
    setView(next);
    setSaved(next.sections);
    setHistory((before) => changed<Sections>(before, next.sections, null));
    setConflict(null);
    setFailure(null);
  };
  return {
    view,
    sections,
    isDirty,
    isSaving,
    conflict,
    failure,
    isFull: sections.length >= maxSections,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Changes the sections. Changes with the same name are undone together. */
    change(next: Sections, name: string | null = null) {
      setFailure(null);
      setHistory((before) => changed(before, next, name));
    },
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    load,
    setView,
    /** Saves now, and returns the saved state, or null when it was refused. */
    saveNow: async () => (isDirty || view.version === 0 ? save(sections, view.version) : view),
    retry: () => setFailure(null),
    loadTheirs: async () => load(await api.staff.sections.read(opened.key)),
    replaceTheirs: async () => {
      const { version } = await api.staff.sections.read(opened.key);
      await save(sections, version);
    },
  };
}

export type SectionDraft = ReturnType<typeof useSectionDraft>;

function toConflict({ problem }: ApiError): Conflict {
  const extra: object = problem ?? {};
  const read = (name: string) => {
    const value: unknown = Reflect.get(extra, name);
    return typeof value === 'string' ? value : null;
  };
  return { by: read('savedBy'), at: read('savedAt') };
}
