const shownMs = 3000;

let shown = 0;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: number): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Tells subscribers that something has just been added to the cart. */
export const additions = {
  tell(): void {
    count += 1;
    clearTimeout(timer);
    timer = setTimeout(() => change(0), shownMs);
    change(count);
  },
  /** The number of the addition that is shown now, counted from 1; 0 for none. */
  shown: () => shown,
  subscribe(onChange: () => void): () => void {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
};
