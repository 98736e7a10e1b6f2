import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InventoryAnswer, InventoryRow } from '@vitrine/contract/catalog/inventory.schema.ts';
import { ApiError } from '@vitrine/contract/client/api-error.ts';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { api } from '../../shell/api.ts';
import { rowName } from './row-name.ts';
import { typedStock } from './typed-stock.ts';

/** The reason of the changes, chosen above the list. */
export const stockReason = { current: 'Count' };

/**
 * Renders the available stock of a row as a field. Enter saves it and goes down, Escape restores it. The shop refuses
 * the change when the stock was changed in between, and the field then shows the new stock.
 */
export function StockCell({ row }: { row: InventoryRow }) {
  const queryClient = useQueryClient();
  const [typed, showTyped] = useState<string | null>(null);
  // Enter leaves the field, which also commits. The text is therefore taken once.
  const open = useRef<string | null>(null);
  const setTyped = (text: string | null) => {
    open.current = text;
    showTyped(text);
  };
  const [error, setError] = useState('');
  const [isSaved, setSaved] = useState(false);
  const save = useMutation({
    mutationFn: (to: number) =>
      api.staff.inventory.set(row.id, { from: row.available, to, reason: stockReason.current }),
    onSuccess: ({ stock }) => {
      setSaved(true);
      queryClient.setQueriesData<InventoryAnswer>({ queryKey: ['inventory', 'many'] }, (page) =>
        page
          ? { ...page, items: page.items.map((item) => (item.id === row.id ? withStock(item, stock) : item)) }
          : page,
      );
      void queryClient.invalidateQueries({ queryKey: ['products'] });
    },
    onError: (failure) => {
      setError(translatedSentence(failure.message));
      if (failure instanceof ApiError && failure.code === 'STALE')
        void queryClient.invalidateQueries({ queryKey: ['inventory', 'many'] });
    },
  });
  const commit = () => {
    if (open.current === null) return;
    const stock = typedStock(open.current, row.available);
    if (stock === null) {
      setError(t('Enter a number, or a change such as +3.'));
      return;
    }
    setTyped(null);
    setError('');
    if (stock !== row.available) save.mutate(stock);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      setTyped(null);
      setError('');
    }
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    if (event.key === 'Enter') commit();
    moveFocus(event.currentTarget, step);
  };
  const errorId = `stock-error-${row.id}`;
  return (
    <>
      <input
        className="cell stock-cell"
        aria-label={t('Available of {row}', { row: rowName(row) })}
        inputMode="text"
        value={typed ?? String(row.available)}
        aria-invalid={error !== ''}
        {...(error !== '' && { 'aria-describedby': errorId })}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setSaved(false);
        }}
        onBlur={commit}
        onKeyDown={press}
      />
      <Text size="xs" id={errorId} role="status" {...(error !== '' && { c: 'var(--mantine-color-error)' })}>
        {error || (isSaved ? t('Saved') : '')}
      </Text>
    </>
  );
}

function withStock(item: InventoryRow, stock: number): InventoryRow {
  return { ...item, available: stock, onHand: item.onHand - item.available + stock };
}

function moveFocus(current: HTMLInputElement, step: number): void {
  const cells = [...document.querySelectorAll<HTMLInputElement>('input.stock-cell')];
  cells[cells.indexOf(current) + step]?.focus();
}
