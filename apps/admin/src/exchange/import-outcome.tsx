import { Alert, Stack, Table, Text } from '@mantine/core';
import type { ImportFaultLine } from '@vitrine/contract/reports/import.schema.ts';
import { counted } from '../ui/words.ts';
import type { ImportResult } from './run-import.ts';

/** What an import did or would do, or why it was refused, line by line. */
export function ImportOutcome({ result, isDryRun }: { result: ImportResult; isDryRun: boolean }) {
  if (result.kind === 'refused') {
    return (
      <Alert color="red" role="alert" title="Not imported" styles={{ title: { color: '#8f1d1d' } }}>
        <Stack gap="xs">
          <Text size="sm">{result.detail}</Text>
          <Faults faults={result.faults} />
        </Stack>
      </Alert>
    );
  }
  const { created, updated, unchanged, rowCount, categoriesCreated, imagesStored, imagesMissing } = result;
  return (
    <Stack gap="xs" role="status">
      <Text fw={600}>{isDryRun ? 'This is what an import would do. Nothing is changed yet.' : 'Imported.'}</Text>
      <Text size="sm">
        {result.form}, {counted(rowCount, 'row')}: {counted(created, 'product')} created, {updated} changed, {unchanged}{' '}
        as they were, {counted(categoriesCreated, 'category', 'categories')} added, {counted(imagesStored, 'image')}{' '}
        kept.
      </Text>
      {result.unusedColumns.length > 0 ? (
        <Text size="sm">Columns that nothing is taken from: {result.unusedColumns.join(', ')}</Text>
      ) : null}
      {imagesMissing.length > 0 ? (
        <Text size="sm">
          {counted(imagesMissing.length, 'image')} could not be had: {imagesMissing[0]?.image} (
          {imagesMissing[0]?.reason})
        </Text>
      ) : null}
      <Faults faults={result.notes} />
    </Stack>
  );
}

function Faults({ faults }: { faults: readonly ImportFaultLine[] }) {
  if (faults.length === 0) return null;
  return (
    <Table.ScrollContainer minWidth={0} maxHeight={320} type="native">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={80}>Line</Table.Th>
            <Table.Th>What</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {faults.map(({ line, reason }) => (
            <Table.Tr key={`${line} ${reason}`}>
              <Table.Td>{line}</Table.Td>
              <Table.Td>{reason}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
