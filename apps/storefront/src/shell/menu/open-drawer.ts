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

/** Stores which drawer is open. At most one is open at a time. */
export const drawers = {
  open: (name: DrawerName) => {
    openedAt = window.location.pathname;
    change(name);
  },
  close: () => change(null),
  /**
   * Closes the drawer after a path change, unless it was opened between the change of the address and the change of the
   * page.
   */
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
