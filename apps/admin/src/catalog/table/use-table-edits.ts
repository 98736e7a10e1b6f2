import { useQueryClient } from '@tanstack/react-query';
import type { WeightUnit } from '@vitrine/domain/shipping/units.ts';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { type CellChange, type Edits, withChanges } from './table-edits.ts';
import { type Field, type Row, rowBody, typedCell } from './table-rows.ts';

/** How many rows are saved at a time. */
const chunk = 4;

/** Manages the edits of a table: undo, the errors of cells, and saving row by row with a result for each. */
export function useTableEdits(rows: readonly Row[], unit: WeightUnit) {
  const queryClient = useQueryClient();
  const [history, setHistory] = useState<readonly Edits[]>([new Map()]);
  const [results, setResults] = useState<ReadonlyMap<string, string>>(new Map());
  const [isSaving, setSaving] = useState(false);
  const edits: Edits = history.at(-1) ?? new Map();

  const getError = (row: Row, field: Field): string | undefined => {
    const text = edits.get(row.id)?.get(field);
    const typed = text === undefined ? { value: '' } : typedCell(row, field, text, unit);
    return 'error' in typed ? typed.error : undefined;
  };
  const invalid = rows.flatMap((row) =>
    [...(edits.get(row.id)?.keys() ?? [])].filter((field) => getError(row, field)).map((field) => ({ row, field })),
  );

  const saveRow = async (row: Row): Promise<string> => {
    const body = rowBody(row, edits.get(row.id) ?? new Map(), unit);
    try {
      if (row.kind === 'product') await api.products.update(row.id, body);
      else await api.variants.update(row.id, body);
      return saved;
    } catch (error) {
      return error instanceof Error ? translatedSentence(error.message) : String(error);
    }
  };
  /** Saves the changed rows. Rows that could not be saved stay edited. A product is saved before its variants. */
  const save = async (): Promise<void> => {
    setSaving(true);
    const next = new Map(results);
    for (const kind of ['product', 'variant'] as const) {
      const changed = rows.filter((row) => row.kind === kind && edits.has(row.id));
      for (let start = 0; start < changed.length; start += chunk) {
        const part = changed.slice(start, start + chunk);
        const outcomes = await Promise.all(part.map(saveRow));
        for (const [index, row] of part.entries()) next.set(row.id, outcomes[index] ?? '');
        setResults(new Map(next));
      }
    }
    setSaving(false);
    await queryClient.invalidateQueries({ queryKey: ['products', 'table'] });
    void queryClient.invalidateQueries({ queryKey: ['inventory'] });
    setHistory([new Map([...edits].filter(([id]) => next.get(id) !== saved))]);
  };

  return {
    edits,
    getError,
    invalid,
    isSaving,
    save,
    getResult: (row: Row) => results.get(row.id) ?? '',
    change: (changes: readonly CellChange[]) => {
      const next = withChanges(rows, edits, changes);
      const isSame = changes.length === 0 || JSON.stringify(plain(next)) === JSON.stringify(plain(edits));
      if (!isSame) setHistory((before) => [...before.slice(-100), next]);
    },
    undo: () => setHistory((before) => (before.length > 1 ? before.slice(0, -1) : before)),
    canUndo: history.length > 1,
  };
}

const saved = t('Saved');

function plain(edits: Edits): unknown {
  return [...edits].map(([id, cells]) => [id, [...cells]]);
}
