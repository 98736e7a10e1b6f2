import type { BackupRetention } from '../backups/backup-retention.ts';

/** The nightly maintenance: when the shop is backed up, and how long it stores data that it no longer needs. */
export interface MaintenanceSettings {
  /** The hour of the nightly backup in the shop's time zone, from 0 to 23. */
  readonly backupHour: number;
  /** The number of stored nightly backups. Null means that none are created. */
  readonly backupRetention: BackupRetention | null;
  /** The number of days that sent and failed emails are stored. Null means forever. */
  readonly mailDays: number | null;
  /** The number of days that applied events of the payment and shipping providers are stored. */
  readonly providerEventDays: number;
}

export const defaultMaintenance: Omit<MaintenanceSettings, 'backupRetention'> = {
  backupHour: 3,
  mailDays: 365,
  providerEventDays: 90,
};
