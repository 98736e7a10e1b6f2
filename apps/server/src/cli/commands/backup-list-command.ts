import { zonedIso } from '@vitrine/domain/time/calendar-days.ts';
import { backupRecords } from '../../exchange/exchange.ts';
import { maintenanceSettings, shopTimeZone } from '../../settings/settings.ts';
import { type Command, counted } from '../command.ts';
import { withExistingShop } from '../with-shop.ts';

export const backupListCommand: Command = {
  summary: 'list the nightly backups, and whether each was restored and compared',
  usage: '',
  help: `A job of the shop creates the nightly backups. BACKUP_KEEP, or else the owner in Settings, Backups,
sets how many are stored, and BACKUP_TO sets where. Each backup is restored into an empty database and
compared. Times are in the time zone of the shop.`,
  options: {},
  positionals: { min: 0, max: 0 },
  async run() {
    const {
      records,
      timeZone,
      keep: store,
      backupTo,
    } = await withExistingShop(async ({ db, environment }) => ({
      records: await backupRecords(db),
      timeZone: await shopTimeZone(db),
      keep: (await maintenanceSettings({ db, environment })).backupRetention,
      backupTo: environment.backupTo,
    }));
    const rule =
      store === null
        ? 'Nightly backups are off: BACKUP_KEEP is off, the owner turned them off, or the shop is a demo.'
        : `Every night, to ${backupTo}: ${store.daily} daily, ${store.weekly} weekly and ${store.monthly} monthly backups are stored.`;
    const clock = (at: Date) => zonedIso(at.toISOString(), timeZone).slice(0, 16).replace('T', ' ');
    const backups = records.map(({ place: location, name, madeAt, byteSize, checkedAt, fault: error }) => {
      const check = checkedAt ? (error ?? `verified at ${clock(checkedAt).slice(11)}`) : 'not verified';
      return `${clock(madeAt)}  ${(byteSize / 1e6).toFixed(1)} MB  ${check}  ${location}/${name}`;
    });
    return {
      lines: [rule, ...backups, `${counted(records.length, 'nightly backup')}.`],
      values: { keep: store, backups: records },
    };
  },
};
