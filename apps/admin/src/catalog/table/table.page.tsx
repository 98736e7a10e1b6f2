import { t } from '@vitrine/messages/admin/t.ts';
import './table.css';
import { Alert, Button, Group, List, Paper, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { IconPackage } from '../../icons/icons.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { UnsavedWarning } from '../../ui/forms/unsaved-warning.tsx';
import { counted } from '../../ui/labels.ts';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useShopLocale } from '../../ui/shop-locale.tsx';
import { EditGrid } from './edit-grid.tsx';
import { fieldLabels, type Row } from './table-rows.ts';
import { useTableEdits } from './use-table-edits.ts';
import { maxRows, useTableRows } from './use-table-rows.ts';

/** Renders /admin/catalog/table: the products that were selected in the list, with their variants, as a table. */
export function Component() {
  const ids = selectedIds(useLocation().state);
  const { weightUnit } = useShopLocale();
  const { data, error, refetch } = useTableRows(ids, weightUnit);
  if (ids.length === 0) {
    return (
      <EmptyState icon={IconPackage} text={t('Select products in the list, then choose Edit in table.')}>
        <Button component={Link} to="/admin/catalog/products">
          {t('Products')}
        </Button>
      </EmptyState>
    );
  }
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  return <ProductTable rows={data.rows} isCut={data.isCut} />;
}

function selectedIds(state: unknown): readonly string[] {
  const ids = typeof state === 'object' && state !== null && 'ids' in state ? state.ids : [];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

function ProductTable({ rows, isCut }: { rows: readonly Row[]; isCut: boolean }) {
  const { weightUnit } = useShopLocale();
  const table = useTableEdits(rows, weightUnit);
  const { edits, invalid } = table;
  return (
    <>
      <UnsavedWarning isDirty={edits.size > 0} />
      <PageHeader
        title={t('Edit in table')}
        about={t('Type or paste from a spreadsheet. Ctrl+D fills down, Ctrl+Z undoes. Weights are in {weightUnit}.', {
          weightUnit,
        })}
      >
        <Button variant="default" disabled={!table.canUndo || table.isSaving} onClick={table.undo}>
          {t('Undo')}
        </Button>
        <Button
          disabled={edits.size === 0 || invalid.length > 0}
          loading={table.isSaving}
          onClick={() => void table.save()}
        >
          {edits.size === 0 ? t('Save') : t('Save {rows}', { rows: counted(edits.size, 'row') })}
        </Button>
      </PageHeader>
      {isCut ? (
        <Text size="sm">{t('The table shows the first {maxRows} rows of these products.', { maxRows })}</Text>
      ) : null}
      {invalid.length > 0 ? (
        <Alert color="red" mb="sm" title={t('{cells} cannot be saved', { cells: counted(invalid.length, 'cell') })}>
          <List size="sm">
            {invalid.slice(0, 10).map(({ row, field }) => (
              <List.Item key={`${row.id} ${field}`}>
                {t('{field} of {name}: {row}', {
                  field: fieldLabels[field],
                  name: row.name,
                  row: table.getError(row, field),
                })}
              </List.Item>
            ))}
          </List>
        </Alert>
      ) : null}
      <Paper className="edit-grid-frame">
        <EditGrid
          rows={rows}
          edits={edits}
          getError={table.getError}
          getResult={table.getResult}
          onChange={table.change}
          onUndo={table.undo}
        />
      </Paper>
      <Group mt="sm">
        <Text size="sm" c="dimmed" role="status">
          {counted(rows.length, 'row')}
        </Text>
      </Group>
    </>
  );
}
