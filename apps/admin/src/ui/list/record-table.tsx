import { Table, type TableProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Width } from './list-definition.ts';

export interface TableColumn<Row> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** The screen width from which it is shown. */
  readonly from?: Width;
  /** Whether the column holds numbers, which are aligned right. */
  readonly isNumber?: true;
  /** Whether long words break anywhere, so that visitors' input does not widen the table. */
  readonly breaks?: true;
}

interface RecordTableProps<Row> extends TableProps {
  rows: readonly Row[];
  getKey: (row: Row) => string;
  columns: readonly TableColumn<Row>[];
  foot?: ReactNode;
}

/** Renders a table of records without search, sorting or pages. */
export function RecordTable<Row>({ rows, getKey: toKey, columns, foot, ...table }: RecordTableProps<Row>) {
  return (
    <Table {...table}>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ label, from, isNumber }) => (
            <Table.Th key={label} {...(from && { visibleFrom: from })} {...(isNumber && { ta: 'right' })}>
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={toKey(row)}>
            {columns.map(({ label, cell, from, isNumber, breaks }) => (
              <Table.Td
                key={label}
                {...(from && { visibleFrom: from })}
                {...(isNumber && { ta: 'right' })}
                {...(breaks && { className: 'breaks' })}
              >
                {cell(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
      {foot}
    </Table>
  );
}
