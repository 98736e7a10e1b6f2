import { ActionIcon, Button, Group, Input, Table, TextInput } from '@mantine/core';
import { fieldBounds } from '@vitrine/domain/custom-fields/field-definition.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { IconPlus, IconTrash } from '../icons/icons.tsx';
import { pastedTable, tableRows, withCell, withoutRow } from './table-rows.ts';

interface TableInputProps {
  readonly label: string;
  readonly required: boolean;
  readonly description?: string;
  readonly error?: string | undefined;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** Renders a table to fill in. Its first row has the headings. A range that was copied from a spreadsheet can be pasted. */
export function TableInput({ value, onChange, label, ...rest }: TableInputProps) {
  const rows = tableRows(value);
  const width = rows[0]?.length ?? 0;
  if (rows.length === 0) {
    return (
      <Input.Wrapper label={label} labelElement="div" {...rest}>
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange(Array.from({ length: 3 }, () => ['', '', '']))}
          >
            {t('Add table')}
          </Button>
        </div>
      </Input.Wrapper>
    );
  }
  return (
    <Input.Wrapper label={label} labelElement="div" {...rest}>
      <Table.ScrollContainer minWidth={width * 110}>
        <Table withRowBorders={false} horizontalSpacing={2} verticalSpacing={2} aria-label={label}>
          <Table.Tbody>
            {rows.map((cells, row) => (
              <Table.Tr key={row}>
                {cells.map((cell, column) => (
                  <Table.Td key={column}>
                    <TextInput
                      aria-label={
                        row === 0
                          ? t('Heading {number}', { number: column + 1 })
                          : t('Row {row}, column {column}', { row, column: column + 1 })
                      }
                      maxLength={fieldBounds.cell}
                      fw={row === 0 ? 600 : 400}
                      value={cell}
                      onChange={({ currentTarget }) =>
                        onChange(withCell(rows, { row, column, text: currentTarget.value }))
                      }
                      onPaste={(event) => {
                        const pasted = pastedTable(rows, { row, column, text: event.clipboardData.getData('text') });
                        if (!pasted) return;
                        event.preventDefault();
                        onChange(pasted);
                      }}
                    />
                  </Table.Td>
                ))}
                <Table.Td w={36}>
                  <ActionIcon
                    variant="subtle"
                    color="danger"
                    aria-label={row === 0 ? t('Delete the headings') : t('Delete row {row}', { row })}
                    onClick={() => onChange(withoutRow(rows, row))}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group gap="xs" mt={4}>
        <Button
          variant="default"
          size="compact-sm"
          disabled={rows.length >= fieldBounds.rows}
          onClick={() => onChange([...rows, Array.from({ length: width }, () => '')])}
        >
          {t('Add row')}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          disabled={width >= fieldBounds.columns}
          onClick={() => onChange(rows.map((cells) => [...cells, '']))}
        >
          {t('Add column')}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          disabled={width <= 1}
          onClick={() => onChange(rows.map((cells) => cells.slice(0, -1)))}
        >
          {t('Remove last column')}
        </Button>
      </Group>
    </Input.Wrapper>
  );
}
