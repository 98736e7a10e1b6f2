import { translatableResources } from '@vitrine/domain/translations/translatable-fields.ts';
import type { Job } from '../../../platform/runtime/workers/worker-job.ts';
import { streamJob } from '../../../platform/runtime/workers/worker-pool.ts';
import { ImportRefused } from '../../products/csv/import-error.ts';
import { refusingStopped } from '../../products/read-product-file.ts';
import type { NamedRow } from '../named-row.ts';
import type { UnitsItem } from './read-units.job.ts';
import type { XliffDocument, XliffUnit } from './read-units.ts';

const unitsJob: Job = {
  module: new URL('./read-units.job.ts', import.meta.url).href,
  name: 'readXliffUnits',
  lane: 'imports',
  limits: { silenceMs: 60_000, cpuMs: 20_000, megabytes: 400 },
};

/**
 * Reads the units of an XLIFF file in a worker process (decision 0011).
 * @throws ImportRefused for a file that is not XLIFF 2, or whose languages differ from these.
 */
export async function xliffRows(
  xliff: string,
  { main, locale }: { readonly main: string; readonly locale: string | undefined },
): Promise<NamedRow[]> {
  const items = streamJob<UnitsItem>(unitsJob, xliff, noBytes);
  const rows: NamedRow[] = [];
  let target = '';
  try {
    for (;;) {
      const next = await refusingStopped(items.next());
      if (next.done) return rows;
      const { value } = next;
      if ('refused' in value) throw new ImportRefused(value.refused.message, value.refused.errors);
      if ('languages' in value) target = targetLanguage(value.languages, { main, locale });
      else rows.push(...value.units.map((unit) => toRow(unit, target)));
    }
  } finally {
    await items.return(undefined);
  }
}

async function* noBytes() {}

function targetLanguage(
  { sourceLanguage, targetLanguage: target }: Omit<XliffDocument, 'units'>,
  { main, locale }: { readonly main: string; readonly locale: string | undefined },
): string {
  if (sourceLanguage !== main)
    throw new ImportRefused(`The source language is ${sourceLanguage}. The texts of the shop are in ${main}.`);
  if (locale !== undefined && target !== locale)
    throw new ImportRefused(`The target language is ${target}, not ${locale}.`);
  return target;
}

function toRow({ line, kind, id, name, source, target, ...unit }: XliffUnit, locale: string): NamedRow {
  const dot = id.indexOf('.');
  return {
    line,
    resource: translatableResources.find((resource) => resource === kind) ?? null,
    names: [`#${id.slice(0, dot)}`, ...(name === '' ? [] : [name])],
    field: id.slice(dot + 1),
    locale,
    // Tools copy the source into targets that nobody has translated.
    text: unit.isInitial && target === source ? '' : (target ?? ''),
    error: unit.error,
    exported: { source, isOutdated: unit.isOutdated },
  };
}
