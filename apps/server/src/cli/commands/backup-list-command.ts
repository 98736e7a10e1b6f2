import { zonedIso } from '@vitrine/domain/time/calendar-days.ts';
import { backupRecords } from '../../exchange/exchange.ts';
import { maintenanceSettings, shopTimeZone } from '../../settings/settings.ts';
import { type Command, counted } from '../command.ts';
import { withShop } from '../with-shop.ts';

export const backupListCommand: Command = {
  summary: 'list the nightly backups, and whether each was restored and compared',
  usage: '',
  help: `A job of the shop creates the nightly backups. BACKUP_KEEP, or else the owner in Admin settings, Backups,
sets how many are stored, and BACKUP_TO sets where. Each backup is restored into an empty database and
compared. Times are in the time zone of the shop.`,
  options: {},
  positionals: { least: 0, most: 0 },
  async run() {
    const { records, timeZone, keep, backupTo } = await withShop(async ({ db, environment }) => ({
      records: await backupRecords(db),
      timeZone: await shopTimeZone(db),
      keep: (await maintenanceSettings({ db, environment })).backupKeep,
      backupTo: environment.backupTo,
    }));
    const rule =
      keep === null
        ? 'Nightly backups are off: BACKUP_KEEP is off, the owner turned them off, or the shop is a demo.'
        : `Every night, to ${backupTo}: ${keep.daily} daily, ${keep.weekly} weekly and ${keep.monthly} monthly backups are stored.`;
    const clock = (at: Date) => zonedIso(at.toISOString(), timeZone).slice(0, 16).replace('T', ' ');
    const backups = records.map(({ place, name, madeAt, byteSize, checkedAt, fault }) => {
      const check = checkedAt ? (fault ?? `verified at ${clock(checkedAt).slice(11)}`) : 'not verified';
      return `${clock(madeAt)}  ${(byteSize / 1e6).toFixed(1)} MB  ${check}  ${place}/${name}`;
    });
    return {
      lines: [rule, ...backups, `${counted(records.length, 'nightly backup')}.`],
      values: { keep, backups: records },
    };
  },
};
