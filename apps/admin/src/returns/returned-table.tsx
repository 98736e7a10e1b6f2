import { Anchor, Paper, Text } from '@mantine/core';
import { inContext, t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { toPercent } from '../ui/decimal.ts';
import { RecordTable } from '../ui/list/record-table.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { type ReturnDimension, type ReturnedRow, returnDimensions, returnRate } from './return-report-rows.ts';

/** Renders the sold and returned units by product, variant or customer. */
export function ReturnedTable({ by, rows }: { readonly by: ReturnDimension; readonly rows: readonly ReturnedRow[] }) {
  return (
    <Paper>
      <WideTable label={t('Returned units')}>
        <RecordTable
          tabularNums
          rows={rows.map((row, index) => ({ ...row, index }))}
          getKey={({ index }) => String(index)}
          columns={[
            { label: returnDimensions[by], breaks: true, cell: (row) => <Name row={row} /> },
            { label: t('Sold'), isNumber: true, cell: ({ sold }) => sold },
            { label: t('Returned'), isNumber: true, cell: ({ returned }) => returned },
            { label: t('Exchanged'), isNumber: true, cell: ({ exchanged }) => exchanged },
            { label: inContext('Rate|share'), isNumber: true, cell: (row) => toPercent(returnRate(row)) },
          ]}
        />
      </WideTable>
    </Paper>
  );
}

function Name({ row: { name, detail, page } }: { readonly row: ReturnedRow }) {
  return (
    <>
      {page === null ? (
        name
      ) : (
        <Anchor component={Link} to={page} size="sm">
          {name}
        </Anchor>
      )}
      {detail === null ? null : (
        <Text size="xs" c="dimmed">
          {detail}
        </Text>
      )}
    </>
  );
}
