import { NumberInput, Table, Text } from '@mantine/core';
import { inContext, t } from '@vitrine/messages/admin/t.ts';

/** An order line with the number of its units that staff choose. */
interface LineUnits {
  readonly id: string;
  readonly name: string;
  readonly options: readonly string[];
  /** The content of the column `Left`. */
  readonly left?: number;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly isDisabled?: boolean;
  readonly value: number;
  /** The value when the input is empty. */
  readonly valueIfEmpty: number;
}

interface LineUnitsTableProps {
  readonly label?: string;
  /** The header of the column with the inputs. */
  readonly unitsLabel: string;
  readonly lines: readonly LineUnits[];
  /** Whether the first input has the focus when its dialog opens. */
  readonly hasFocus?: boolean;
  readonly onChange: (lineId: string, units: number) => void;
}

/** A table of order lines with an input for the units of each line. */
export function LineUnitsTable({ label, unitsLabel, lines, hasFocus = false, onChange }: LineUnitsTableProps) {
  const hasLeft = lines.some(({ left }) => left !== undefined);
  const focused = hasFocus ? lines.find(({ isDisabled }) => !isDisabled) : undefined;
  return (
    <Table aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('Item')}</Table.Th>
          {hasLeft ? <Table.Th ta="right">{inContext('Left|units')}</Table.Th> : null}
          <Table.Th>{unitsLabel}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={line.id}>
            <Table.Td className="breaks">
              {line.name}
              {line.options.length > 0 ? (
                <Text size="xs" c="dimmed">
                  {line.options.join(', ')}
                </Text>
              ) : null}
            </Table.Td>
            {hasLeft ? <Table.Td ta="right">{line.left}</Table.Td> : null}
            <Table.Td w={110}>
              <NumberInput
                aria-label={line.label}
                min={line.min}
                max={line.max}
                clampBehavior="strict"
                allowDecimal={false}
                disabled={line.isDisabled ?? false}
                {...(line === focused && { 'data-autofocus': true })}
                value={line.value}
                onChange={(value) => onChange(line.id, value === '' ? line.valueIfEmpty : Number(value) || 0)}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
