import * as z from 'zod';

const count = (min: number) => z.int().min(min).max(999);
const days = z.int().min(30).max(3_650);

export const maintenanceFields = {
  backupHour: z.int().min(0).max(23),
  backupKeep: z.strictObject({ daily: count(1), weekly: count(0), monthly: count(0) }).nullable(),
  mailDays: days.nullable(),
  providerEventDays: days,
} as const;

/** PUT /settings/admin/maintenance, for the site owner. `updatedAt` is that of the edited response. */
export const maintenanceBody = z.strictObject({ ...maintenanceFields, updatedAt: z.iso.datetime().max(40).nullable() });
export type MaintenanceBody = z.infer<typeof maintenanceBody>;

/** GET and PUT /settings/admin/maintenance */
export const maintenanceView = z
  .object({
    ...maintenanceFields,
    /** Whether BACKUP_KEEP of the environment overrides `backupKeep`, so that it cannot be changed here. */
    isKeepFixed: z.boolean(),
    /** When the owner last changed it. Null means never. */
    updatedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Maintenance' });
export type MaintenanceView = z.infer<typeof maintenanceView>;
