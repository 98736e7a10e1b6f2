import { Alert, Select, Stack, Table, Text } from '@mantine/core';
import type { ProductImport } from '@vitrine/contract/exchange/import.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
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
        {file.form ? t('Detected format: {form}. ', { form: file.form }) : ''}
        {unnamed.length > 0
          ? t('The first columns have no field here and are not imported. Choose a field for those you need.')
          : t('All columns were recognized.')}
      </Text>
      {missing.length > 0 ? (
        <Alert color="yellow" role="status">
          {t('Missing required fields: {missing}.', { missing: missing.join(', ') })}
        </Alert>
      ) : null}
      <WideTable label={t('Columns in the file')} maxHeight={420}>
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Column')}</Table.Th>
              <Table.Th visibleFrom="xs">{t('Holds')}</Table.Th>
              <Table.Th>{t('Imported as')}</Table.Th>
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
                    aria-label={t('Import {name} as', { name })}
                    size="xs"
                    data={groups}
                    value={choice[name] ?? null}
                    placeholder={t('Nothing')}
                    onChange={(field) => onChange(chosen(choice, name, field))}
                    disabled={isDisabled}
                    searchable
                    clearable
                    clearButtonProps={{ 'aria-label': t('Skip {name}', { name }) }}
                    nothingFoundMessage={t('No matching field')}
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
