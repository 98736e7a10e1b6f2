import {
  type MaintenanceBody,
  type MaintenanceView,
  maintenanceFields,
} from '@vitrine/contract/settings/maintenance.schema.ts';
import { defaultMaintenance, type MaintenanceSettings } from '@vitrine/domain/settings/maintenance.ts';
import * as z from 'zod';
import type { AppContext } from '../../platform/boot/context.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { type Outcome, success } from '../../platform/runtime/outcome.ts';
import { emit } from '../../platform/runtime/shop-events.ts';
import { changeStoredSetting, storedSettings } from '../change-stored.ts';

const key = 'maintenance';

/** Reads each field separately, so that no stored value can stop a job. */
const stored = z.object({
  backupHour: maintenanceFields.backupHour.catch(defaultMaintenance.backupHour),
  backupKeep: maintenanceFields.backupKeep.optional().catch(undefined),
  mailDays: maintenanceFields.mailDays.catch(defaultMaintenance.mailDays),
  providerEventDays: maintenanceFields.providerEventDays.catch(defaultMaintenance.providerEventDays),
});

type Shop = Pick<AppContext, 'db' | 'environment'>;

/**
 * Returns the settings of the nightly jobs. BACKUP_KEEP of the environment overrides the owner's choice. A demo is not
 * backed up by default.
 */
export async function maintenanceSettings(shop: Shop): Promise<MaintenanceSettings> {
  const { backupHour, backupKeep, mailDays, providerEventDays } = await loadMaintenance(shop);
  return { backupHour, backupRetention: backupKeep, mailDays, providerEventDays };
}

/** Returns the same for the owner. */
export async function loadMaintenance({ db, environment }: Shop): Promise<MaintenanceView> {
  const row = (await storedSettings(db, [key])).get(key);
  const settings = stored.parse(row?.value ?? {});
  const { backupRetention: ofEnvironment, isBackupRetentionSet: isRetentionFixed } = environment;
  const backupRetention = isRetentionFixed || settings.backupKeep === undefined ? ofEnvironment : settings.backupKeep;
  return { ...settings, backupKeep: backupRetention, isKeepFixed: isRetentionFixed, updatedAt: row?.updatedAt ?? null };
}

/** Changes it, in one transaction with the audit log. Fails with STALE. */
export async function changeMaintenance(
  context: AppContext,
  { updatedAt, backupKeep: backupRetention, ...fields }: MaintenanceBody,
  by: { readonly caller: SignedInCaller; readonly requestId: string },
): Promise<Outcome<MaintenanceView>> {
  const { isBackupRetentionSet } = context.environment;
  const changed = { ...fields, ...(!isBackupRetentionSet && { backupKeep: backupRetention }) };
  const outcome = await changeStoredSetting(context.db, { key, fields: changed, seenAt: updatedAt, ...by });
  if (!outcome.ok) return outcome;
  emit(context, 'backup-hour-changed');
  return success(await loadMaintenance(context));
}
