import { useSyncExternalStore } from 'react';

export type DrawerName = 'menu' | 'cart' | 'search';

let open: DrawerName | null = null;
const listeners = new Set<() => void>();

function change(next: DrawerName | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Keeps which drawer is open; at most one is. */
export const drawers = {
  open: (name: DrawerName) => change(name),
  close: () => change(null),
};

export function useIsOpen(name: DrawerName): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open === name,
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
