import { resolve } from 'node:path';
import type { BackupRetention } from '@vitrine/domain/backups/backup-retention.ts';
import type { TrustedProxies } from '../network/client-network.ts';
import type { GivenVariables } from './environment-variables.ts';
import type { FieldIssue } from './provider-accounts.ts';

// Values of the environment that follow from several variables.

/** Returns the contact that the owner names, else the sender of the shop's emails, else the shop's about page. */
export function securityContact({ SECURITY_CONTACT, MAIL_FROM }: GivenVariables, siteUrl: string): string {
  const contact = SECURITY_CONTACT ?? MAIL_FROM?.replace(/^[^<]*<|>$/g, '');
  if (contact === undefined) return `${siteUrl}/about`;
  return contact.startsWith('https:') ? contact : `mailto:${contact}`;
}

/**
 * Returns the trusted proxies. Refuses a setting that trusts every sender, because anyone could then forge an address
 * for each request.
 */
export function trustedProxies({ TRUST_PROXY = false }: GivenVariables, error: FieldIssue): TrustedProxies {
  if (TRUST_PROXY !== 'on') return TRUST_PROXY;
  error('TRUST_PROXY', 'otherwise anyone could forge a new address for each request and bypass every limit');
  return false;
}

/** Returns the address at which this machine itself reaches the shop. */
export function listenUrl({ host, port }: { readonly host: string; readonly port: number }): string {
  return new URL(`http://${reachableHost(host)}:${port}`).origin;
}

/** Returns a host that a browser on this machine can open: localhost for a wildcard, IPv6 in brackets. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Returns the retention of backups. A real shop is backed up every night by default, a demo is not. */
export function backupRetention({ BACKUP_KEEP }: GivenVariables, demoMode: boolean): BackupRetention | null {
  if (BACKUP_KEEP === undefined) return demoMode ? null : { daily: 3, weekly: 2, monthly: 1 };
  return BACKUP_KEEP === 'off' ? null : BACKUP_KEEP;
}

/** Returns the destination of nightly backups. */
export function backupStorage({ BACKUP_TO, DATA_DIR, S3_BUCKET }: GivenVariables, error: FieldIssue): string {
  if (BACKUP_TO === undefined) return resolve(DATA_DIR ?? '.data', 'backups', 'nightly');
  if (!BACKUP_TO.startsWith('s3://')) return resolve(BACKUP_TO);
  if (!S3_BUCKET) error('S3_BUCKET', 'BACKUP_TO is in a bucket: the S3_ variables set how to connect to it');
  return BACKUP_TO;
}

/** Returns the size in bytes above which files go directly to the bucket. */
export function directUploadsAbove({ DIRECT_UPLOADS_ABOVE_MB: above = 5 }: GivenVariables): number | null {
  return above === 'off' ? null : above * 1024 * 1024;
}
