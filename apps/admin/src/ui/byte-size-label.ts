import { adminLocale, t } from '@vitrine/messages/admin/t.ts';

const units = [t('bytes'), 'KB', 'MB', 'GB', 'TB'] as const;

/** Returns a size in readable form: '640 bytes', '3.4 MB'. The units are powers of 1,000. */
export function byteSizeLabel(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  const digits = step === 0 || value >= 100 ? 0 : 1;
  const shown = Number(value.toFixed(digits)).toLocaleString(adminLocale(), {
    minimumFractionDigits: digits,
    useGrouping: false,
  });
  return `${shown} ${units[step] ?? t('bytes')}`;
}
