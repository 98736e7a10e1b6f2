import { useSyncExternalStore } from 'react';

export type DrawerName = 'menu' | 'cart' | 'search';

let open: DrawerName | null = null;
/** The path in the address bar when the drawer was opened. */
let openedAt = '';
const listeners = new Set<() => void>();

function change(next: DrawerName | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Keeps which drawer is open; at most one is. */
export const drawers = {
  open: (name: DrawerName) => {
    openedAt = window.location.pathname;
    change(name);
  },
  close: () => change(null),
  /** Closes the drawer after a change of path, unless it was opened when the address had changed and the page had not yet. */
  closeAtPathChange: () => {
    if (openedAt !== window.location.pathname) change(null);
  },
};

export function useIsOpen(name: DrawerName): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open === name,
    () => false,
  );
}

export function useIsAnyOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open !== null,
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
