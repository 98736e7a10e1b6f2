import { Table } from '@mantine/core';
import type { ImportErrorLine } from '@vitrine/contract/exchange/import.schema.ts';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { WideTable } from '../ui/list/wide-table.tsx';

/** Renders the lines of a file with their messages, or nothing if there are none. */
export function ErrorLines({
  label = t('Lines in the file'),
  errors,
}: {
  label?: string;
  errors: readonly ImportErrorLine[];
}) {
  if (errors.length === 0) return null;
  return (
    <WideTable label={label} maxHeight={320}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={80}>{t('Line')}</Table.Th>
            <Table.Th>{t('What')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {errors.map(({ line, reason }, index) => (
            <Table.Tr key={`${index} ${line} ${reason}`}>
              <Table.Td>{line}</Table.Td>
              <Table.Td className="breaks">{translatedSentence(reason)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}
