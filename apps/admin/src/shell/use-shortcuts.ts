import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { navigation } from './navigation.ts';

const chordMs = 1200;

/**
 * Handles the keyboard shortcuts. `g` and a page's key opens the page, and `/` focuses the list's search. They are off
 * while someone types.
 */
export function useShortcuts(): void {
  const navigate = useNavigate();
  const startedAt = useRef(0);
  useHotkeys([['/', () => document.querySelector<HTMLInputElement>('[data-list-search]')?.focus()]]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, timeStamp } = event;
      const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]');
      if (isTyping || ctrlKey || metaKey || altKey) return;
      if (key === 'g') {
        startedAt.current = timeStamp;
        return;
      }
      if (timeStamp - startedAt.current > chordMs) return;
      startedAt.current = 0;
      const entry = navigation.flatMap(({ entries }) => entries).find((page) => page.key === key);
      if (entry) void navigate(entry.to);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [navigate]);
}
