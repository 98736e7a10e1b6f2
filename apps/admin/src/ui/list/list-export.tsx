import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import type { Filter } from '@vitrine/contract/resources/filter.schema.ts';
import type { FieldRecord } from '@vitrine/domain/custom-fields/field-definition.ts';
import { toFieldText } from '@vitrine/domain/custom-fields/field-texts.ts';
import type { FieldValues } from '@vitrine/domain/custom-fields/field-values.ts';
import { currencyDecimals } from '@vitrine/domain/money/currencies.ts';
import { toDay } from '@vitrine/domain/time/calendar-days.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useRef, useState } from 'react';
import { IconDownload } from '../../icons/icons.tsx';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../failures/call-failure.tsx';
import { counted } from '../labels.ts';
import { getShopCurrency } from '../money.ts';
import { useShopLocale } from '../shop-locale.tsx';
import { csvRow, download } from './csv.ts';
import type { ListColumn, ListDefinition } from './list-definition.ts';

const pageRows = 100;
/** The maximum number of exported rows. For more rows, the file from Import and export is better suited. */
const maxRows = 20_000;
/** Limits an export to less than the shop's limit of 600 calls a minute. */
const pauseMs = 110;

type ExportedList<Item> = Pick<ListDefinition<Item>, 'name' | 'noun' | 'nouns' | 'columns' | 'fieldRecord' | 'read'>;

interface ListExportProps<Item> {
  definition: ExportedList<Item>;
  filter: Filter;
  total: number | undefined;
}

/** Exports all filtered rows as a CSV file. It reads page by page, so it can be stopped. */
export function ListExport<Item>({ definition, filter, total }: ListExportProps<Item>) {
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState(0);
  const [error, setError] = useState<Error | null>(null);
  const { timeZone } = useShopLocale();
  const stop = useRef<AbortController>(null);
  const goal = Math.min(total ?? maxRows, maxRows);

  const run = async () => {
    const control = new AbortController();
    stop.current = control;
    setOpen(true);
    setDone(0);
    setError(null);
    try {
      const rows = await readAll({ definition, filter, timeZone }, control.signal, setDone);
      download(`${definition.name}-${toDay(new Date(), timeZone)}.csv`, rows);
      setOpen(false);
    } catch (failure) {
      if (control.signal.aborted) return;
      setError(failure instanceof Error ? failure : new Error(String(failure)));
    }
  };
  const close = () => {
    stop.current?.abort();
    setOpen(false);
  };

  return (
    <>
      <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void run()}>
        {t('Export')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('Export to CSV')}>
        <Stack>
          {error ? <CallFailure error={error} onRetry={() => void run()} /> : null}
          <Text size="sm" role="status">
            {t('{done} read', { done: counted(done, definition.noun, definition.nouns) })}
          </Text>
          <Progress value={goal > 0 ? (100 * done) / goal : 100} aria-label={t('Progress of the export')} />
          {(total ?? 0) > maxRows ? (
            <Text size="sm">
              {t('The first {rows} are exported. Filter the list to export the others.', {
                rows: counted(maxRows, 'row'),
              })}
            </Text>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('Cancel')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}

async function readAll<Item>(
  { definition, filter, timeZone }: { definition: ExportedList<Item>; filter: Filter; timeZone: string },
  signal: AbortSignal,
  onProgress: (rows: number) => void,
): Promise<string[]> {
  const { columns, fieldRecord, read } = definition;
  const own = fieldRecord ? fieldColumns<Item>(fieldRecord, await api.customFields.ofRecord(fieldRecord)) : [];
  const written = [...columns.filter((column) => column.csv), ...own];
  const include = own.length > 0 && { include: [...(filter.include ?? []), 'customFields'] };
  const rows = [csvRow(written.map(({ label }) => label))];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(
      { ...filter, ...include, limit: pageRows, ...(cursor && { cursor }) },
      signal,
    );
    for (const item of page.items) rows.push(csvRow(written.map((column) => column.csv?.(item, timeZone) ?? null)));
    onProgress(rows.length - 1);
    cursor = page.nextCursor;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  } while (cursor && rows.length <= maxRows);
  return rows;
}

type FieldDefinitions = Awaited<ReturnType<typeof api.customFields.ofRecord>>;

/** Returns a column for each custom field. Its heading names the key, by which an import finds the field. */
function fieldColumns<Item>(record: FieldRecord, fields: FieldDefinitions): Pick<ListColumn<Item>, 'label' | 'csv'>[] {
  const decimals = currencyDecimals(getShopCurrency());
  return fields.map(({ key, kind, label }) => ({
    label: `${label} (${record.toLowerCase()}.metafields.custom.${key})`,
    csv: (item) =>
      toFieldText(kind, (item as { readonly customFields?: FieldValues }).customFields?.[key], { decimals }),
  }));
}
