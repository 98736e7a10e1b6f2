import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type NavigationEntry, navigation } from '../navigation/navigation.ts';
import { settingsEntries } from '../navigation/settings-sections.ts';

const chordMs = 1200;
const openDialog = '[role="dialog"][aria-modal="true"]';

/** The pages that a key opens after g. */
export const keyedPages: readonly NavigationEntry[] = [
  ...navigation.flatMap((group) => [group, ...group.entries]),
  ...settingsEntries,
].filter(({ key }) => key);

/**
 * Handles the keyboard shortcuts. `g` and a page's key opens the page. `/` focuses the list's search, `n` opens the
 * form of a new record, `?` lists the keys. They are off while someone types, and while a dialog is open that does not have the focus yet.
 */
export function useShortcuts(listKeys: () => void): void {
  const navigate = useNavigate();
  /** When `g` was last pressed, in milliseconds. */
  const startedAt = useRef(Number.NEGATIVE_INFINITY);
  useHotkeys([['/', () => document.querySelector<HTMLInputElement>('[data-list-search]')?.focus()]]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, timeStamp } = event;
      const isTyping =
        target instanceof Element &&
        target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]');
      if (isTyping || ctrlKey || metaKey || altKey || document.querySelector(openDialog)) return;
      if (key === 'g') {
        startedAt.current = timeStamp;
        return;
      }
      const isChord = timeStamp - startedAt.current <= chordMs;
      startedAt.current = Number.NEGATIVE_INFINITY;
      const entry = isChord ? keyedPages.find((page) => page.key === key) : undefined;
      if (entry) void navigate(entry.to);
      else if (key === 'n') document.querySelector<HTMLElement>('[data-new]')?.click();
      else if (key === '?') listKeys();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [navigate, listKeys]);
}
