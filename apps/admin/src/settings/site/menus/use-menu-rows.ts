import { useState } from 'react';
import { type MenuDraft, type MenuRow, toEntries, toRows } from './menu-rows.ts';

interface Editing {
  readonly rows: readonly MenuRow[];
  readonly history: readonly (readonly MenuRow[])[];
  /** The field in which the last change was typed. Its further characters are the same step of the history. */
  readonly typedIn: string | null;
  readonly addedCount: number;
}

const maxSteps = 100;

/** Holds the rows of a menu while it is edited, with the steps that can be undone. */
export function useMenuRows(entries: MenuDraft, onChange: (entries: MenuDraft) => void) {
  const [stored, setStored] = useState<Editing>(() => startEditing(entries));
  // Discarding and reloading replace the entries from outside.
  const editing = isSame(toEntries(stored.rows), toEntries(toRows(entries))) ? stored : startEditing(entries);
  const store = (next: Editing) => {
    setStored(next);
    onChange(toEntries(next.rows));
  };
  const change = (rows: readonly MenuRow[], typedIn: string | null = null) => {
    const isSameStep = typedIn !== null && typedIn === editing.typedIn;
    const history = isSameStep ? editing.history : [...editing.history, editing.rows].slice(-maxSteps);
    store({ ...editing, rows, history, typedIn });
  };
  return {
    rows: editing.rows,
    change,
    type: (row: MenuRow, changes: Partial<Pick<MenuRow, 'name' | 'url' | 'image'>>) =>
      change(
        editing.rows.map((other) => (other.id === row.id ? { ...other, ...changes } : other)),
        `${row.id} ${Object.keys(changes).join()}`,
      ),
    add: () => {
      const added = { id: `added-${editing.addedCount}`, name: '', url: '', image: null, parentId: null };
      store({
        rows: [...editing.rows, added],
        history: [...editing.history, editing.rows].slice(-maxSteps),
        typedIn: null,
        addedCount: editing.addedCount + 1,
      });
    },
    canUndo: editing.history.length > 0,
    undo: () => {
      const rows = editing.history.at(-1);
      if (rows) store({ ...editing, rows, history: editing.history.slice(0, -1), typedIn: null });
    },
  };
}

function startEditing(entries: MenuDraft): Editing {
  return { rows: toRows(entries), history: [], typedIn: null, addedCount: 0 };
}

function isSame(one: MenuDraft, other: MenuDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
