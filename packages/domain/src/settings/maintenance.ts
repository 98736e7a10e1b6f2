import type { BackupRetention } from '../backups/backup-retention.ts';

/** What the shop does every night by itself: when it is backed up, and how long it stores what it no longer needs. */
export interface MaintenanceSettings {
  /** The hour of the nightly backup in the shop's time zone, from 0 to 23. */
  readonly backupHour: number;
  /** How many nightly backups are stored; null: none are made. */
  readonly backupKeep: BackupRetention | null;
  /** Days that sent and failed emails are stored; null: forever. */
  readonly mailDays: number | null;
  /** Days that applied events of the payment and shipping providers are stored. */
  readonly providerEventDays: number;
}

export const defaultMaintenance: Omit<MaintenanceSettings, 'backupKeep'> = {
  backupHour: 3,
  mailDays: 365,
  providerEventDays: 90,
};
