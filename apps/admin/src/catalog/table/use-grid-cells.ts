import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { CellChange, CellPosition, Edits } from './table-edits.ts';
import { cellText, filledDown, isEditable, pastedChanges } from './table-edits.ts';
import { fields, type Row } from './table-rows.ts';

export interface GridCells {
  rows: readonly Row[];
  edits: Edits;
  onChange: (changes: readonly CellChange[]) => void;
  onUndo: () => void;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Returns the focused cell, the selected rows, the text in edit, and the keyboard and clipboard handlers of the grid. */
export function useGridCells({ rows, edits, onChange, onUndo }: GridCells) {
  const grid = useRef<HTMLTableElement>(null);
  const [focus, setFocus] = useState<CellPosition>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState(0);
  const [typed, showTyped] = useState<string | null>(null);
  // Leaving the field ends the editing once, whichever event comes first.
  const open = useRef<string | null>(null);
  const setTyped = (text: string | null) => {
    open.current = text;
    showTyped(text);
  };
  const [top, bottom] = [Math.min(anchor, focus.row), Math.max(anchor, focus.row)];

  const move = ({ row, column }: CellPosition, isExtending = false) => {
    const next = {
      row: Math.max(0, Math.min(rows.length - 1, row)),
      column: Math.max(0, Math.min(fields.length - 1, column)),
    };
    setFocus(next);
    if (!isExtending) setAnchor(next.row);
    setTyped(null);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.column}"]`)?.focus();
  };
  const isOpen = isEditable(rows[focus.row], fields[focus.column]);
  const startEditing = (text: string) => {
    if (isOpen) setTyped(text);
  };
  const commit = () => {
    if (open.current !== null) onChange([{ ...focus, text: open.current.trim() }]);
    setTyped(null);
  };

  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    const isCommand = ctrlKey || metaKey;
    if (typed !== null) {
      if (key === 'Escape') move(focus);
      else if (key === 'Enter' || key === 'Tab') {
        commit();
        move({
          row: focus.row + (key === 'Enter' ? 1 : 0),
          column: focus.column + (key === 'Tab' ? (shiftKey ? -1 : 1) : 0),
        });
      } else return;
      event.preventDefault();
      return;
    }
    const step = steps[key];
    if (step) move({ row: focus.row + step[0], column: focus.column + step[1] }, shiftKey && step[1] === 0);
    else if (key === 'Home') move({ row: isCommand ? 0 : focus.row, column: 0 });
    else if (key === 'End') move({ row: isCommand ? rows.length - 1 : focus.row, column: fields.length - 1 });
    else if (isCommand && key.toLowerCase() === 'd')
      onChange(filledDown(rows, edits, { from: top, to: bottom, column: focus.column }));
    else if (isCommand && key.toLowerCase() === 'z') onUndo();
    else if (key === 'Enter' || key === 'F2') startEditing(focusedText());
    else if (key === 'Delete' || key === 'Backspace')
      onChange(selected().map((row) => ({ row, column: focus.column, text: '' })));
    else if (key.length === 1 && !isCommand && !altKey) startEditing(key);
    else return;
    event.preventDefault();
  };
  const selected = () => Array.from({ length: bottom - top + 1 }, (_, index) => top + index);
  const focusedText = () => {
    const [row, field] = [rows[focus.row], fields[focus.column]];
    return row && field ? cellText(row, field, edits) : '';
  };
  const copy = (event: ClipboardEvent) => {
    const field = fields[focus.column];
    if (typed !== null || !field) return;
    event.preventDefault();
    const texts = selected().flatMap((index) => (rows[index] ? [cellText(rows[index], field, edits)] : []));
    event.clipboardData.setData('text/plain', texts.join('\n'));
  };
  const paste = (event: ClipboardEvent) => {
    if (typed !== null) return;
    event.preventDefault();
    onChange(pastedChanges({ row: top, column: focus.column }, event.clipboardData.getData('text/plain')));
  };

  // A table with this role takes keys. Its rows and cells have their roles of a grid by themselves.
  const interaction = { role: 'grid', 'aria-multiselectable': true, onKeyDown: press, onCopy: copy, onPaste: paste };
  return { grid, focus, top, bottom, typed, setTyped, move, startEditing, commit, interaction };
}
