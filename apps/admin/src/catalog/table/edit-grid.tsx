import { t } from '@vitrine/messages/admin/t.ts';
import { useEffect, useRef } from 'react';
import { cellText, isEditable } from './table-edits.ts';
import { type Field, fieldLabels, fields, type Row } from './table-rows.ts';
import { type GridCells, useGridCells } from './use-grid-cells.ts';

interface EditGridProps extends GridCells {
  /** The reason why the text of a cell is not valid, or undefined. */
  getError: (row: Row, field: Field) => string | undefined;
  getResult: (row: Row) => string;
}

/**
 * Renders the rows as an ARIA grid. Arrow keys move, Shift extends the selection down, Enter or typing edits. Ctrl+D
 * fills down, Ctrl+Z undoes. A part of a spreadsheet can be pasted.
 */
export function EditGrid({ getError, getResult, ...cells }: EditGridProps) {
  const { rows, edits } = cells;
  const { grid, focus, top, bottom, typed, setTyped, move, startEditing, commit, interaction } = useGridCells(cells);

  return (
    <table ref={grid} aria-label={t('Products')} className="edit-grid" {...interaction}>
      <thead>
        <tr>
          <th scope="col">{t('Product')}</th>
          {fields.map((field) => (
            <th key={field} scope="col">
              {fieldLabels[field]}
            </th>
          ))}
          <th scope="col">{t('Result')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.id}>
            <th scope="row" className={row.kind === 'variant' ? 'variant' : undefined}>
              {row.name}
            </th>
            {fields.map((field, column) => {
              const isFocused = focus.row === index && focus.column === column;
              const error = getError(row, field);
              const isOwn = isEditable(row, field);
              return (
                <td
                  key={field}
                  data-cell={`${index}-${column}`}
                  tabIndex={isFocused ? 0 : -1}
                  aria-selected={column === focus.column && index >= top && index <= bottom}
                  aria-disabled={!isOwn}
                  {...(error && { 'aria-invalid': true, title: error })}
                  data-edited={edits.get(row.id)?.has(field) || undefined}
                  onClick={({ shiftKey }) => {
                    if (typed === null || !isFocused) {
                      commit();
                      move({ row: index, column }, shiftKey);
                    }
                  }}
                  onDoubleClick={() => startEditing(cellText(row, field, edits))}
                >
                  {isFocused && typed !== null ? (
                    <CellInput
                      label={t('{field} of {name}', { field: fieldLabels[field], name: row.name })}
                      text={typed}
                      onChange={setTyped}
                      onLeave={commit}
                    />
                  ) : (
                    <>
                      {isOwn ? cellText(row, field, edits) : '-'}
                      {error ? <span className="visually-hidden">{t(', not valid: {error}', { error })}</span> : null}
                    </>
                  )}
                </td>
              );
            })}
            <td>{getResult(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellInputProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
  onLeave: () => void;
}

function CellInput({ label, text, onChange, onLeave }: CellInputProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <input
      ref={box}
      className="cell"
      aria-label={label}
      value={text}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={onLeave}
    />
  );
}
