import { zonedIso } from '@vitrine/domain/time/calendar-days.ts';
import { backupRecords } from '../../exchange/exchange.ts';
import { maintenanceSettings, shopTimeZone } from '../../settings/settings.ts';
import { type Command, counted } from '../command.ts';
import { withShop } from '../with-shop.ts';

export const backupListCommand: Command = {
  summary: 'list the nightly backups, and whether each was restored and compared',
  usage: '',
  help: `Nightly backups are made by a job of the shop: BACKUP_KEEP, else the owner in Admin settings, Backups,
says how many are stored, and BACKUP_TO where. Each is restored into an
empty database and compared. Times are those of the shop's time zone.`,
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
        ? 'No nightly backups are made: BACKUP_KEEP is off, the owner switched them off, or the shop is a demo.'
        : `Every night, to ${backupTo}: ${keep.daily} daily, ${keep.weekly} weekly and ${keep.monthly} monthly are kept.`;
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
