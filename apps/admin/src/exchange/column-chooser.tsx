import { Alert, Select, Stack, Table, Text } from '@mantine/core';
import type { ProductImport } from '@vitrine/contract/exchange/import.schema.ts';
import { WideTable } from '../ui/list/wide-table.tsx';
import { type ColumnChoice, chosen, fieldGroups, missingFields } from './column-choice.ts';

interface ColumnChooserProps {
  file: ProductImport;
  choice: ColumnChoice;
  onChange: (choice: ColumnChoice) => void;
  isDisabled: boolean;
}

/** Renders each column of the file with its first values and its field. Unrecognized columns come first. */
export function ColumnChooser({ file, choice, onChange, isDisabled }: ColumnChooserProps) {
  const groups = fieldGroups(file);
  const missing = missingFields(file, choice);
  const unnamed = file.columns.filter(({ field }) => field === null);
  const ordered = [...unnamed, ...file.columns.filter(({ field }) => field !== null)];
  return (
    <Stack gap="xs">
      <Text size="sm">
        {file.form ? `Detected format: ${file.form}. ` : ''}
        {unnamed.length > 0
          ? 'Some columns were not recognized. Choose a field for each one, or skip it.'
          : 'All columns were recognized.'}
      </Text>
      {missing.length > 0 ? (
        <Alert color="yellow" role="status">
          Missing required fields: {missing.join(', ')}.
        </Alert>
      ) : null}
      <WideTable label="Columns in the file" maxHeight={420}>
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Column</Table.Th>
              <Table.Th visibleFrom="xs">Holds</Table.Th>
              <Table.Th>Imported as</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {ordered.map(({ name, sample }) => (
              <Table.Tr key={name}>
                <Table.Td className="breaks">
                  {name}
                  <Text size="xs" c="dimmed" hiddenFrom="xs">
                    {sample}
                  </Text>
                </Table.Td>
                <Table.Td visibleFrom="xs" className="breaks" c="dimmed">
                  {sample}
                </Table.Td>
                <Table.Td>
                  <Select
                    aria-label={`Import ${name} as`}
                    size="xs"
                    data={groups}
                    value={choice[name] ?? null}
                    placeholder="Nothing"
                    onChange={(field) => onChange(chosen(choice, name, field))}
                    disabled={isDisabled}
                    searchable
                    clearable
                    clearButtonProps={{ 'aria-label': `Skip ${name}` }}
                    nothingFoundMessage="No matching field"
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Stack>
  );
}
