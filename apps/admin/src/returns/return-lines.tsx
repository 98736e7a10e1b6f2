import { Table, Text } from '@mantine/core';
import type { StaffReturn } from '@vitrine/contract/returns/staff-returns.schema.ts';
import { itemName } from '@vitrine/domain/returns/item-name.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';
import { WideTable } from '../ui/list/wide-table.tsx';
import { Section } from '../ui/section.tsx';

/** Renders the items of a return with the words of the shopper and, after the inspection, its result. */
export function ReturnLines({ one }: { one: StaffReturn }) {
  const isInspected = one.status === 'INSPECTED' || one.status === 'COMPLETED';
  return (
    <Section title={t('Items')}>
      <WideTable label={t('Items')}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Item')}</Table.Th>
              <Table.Th ta="right">{t('Units')}</Table.Th>
              {isInspected ? <Table.Th>{t('Result')}</Table.Th> : null}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {one.lines.map((line) => (
              <Table.Tr key={line.lineId}>
                <Table.Td className="breaks">
                  {itemName(line)}
                  {line.reason ? (
                    <Text size="xs" c="dimmed">
                      {translated(line.reason)}
                    </Text>
                  ) : null}
                  {line.replacement ? (
                    <Text size="xs">
                      {t('Replacement: {replacement}', { replacement: itemName(line.replacement) })}
                    </Text>
                  ) : null}
                  {line.note ? (
                    <Text size="xs" className="pre-line">
                      {line.note}
                    </Text>
                  ) : null}
                </Table.Td>
                <Table.Td ta="right">{line.quantity}</Table.Td>
                {isInspected ? <Table.Td>{resultText(line)}</Table.Td> : null}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Section>
  );
}

function resultText({ restocked, damaged, missing }: StaffReturn['lines'][number]): string {
  return [
    ...(restocked > 0 ? [t('{units} restocked', { units: restocked })] : []),
    ...(damaged > 0 ? [t('{units} damaged', { units: damaged })] : []),
    ...(missing > 0 ? [t('{units} missing', { units: missing })] : []),
  ].join(', ');
}
