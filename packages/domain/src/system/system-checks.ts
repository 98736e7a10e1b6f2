import { databaseChecks } from './database-checks.ts';
import { type CheckState, checkNames, checkStates, ok, type SystemCheck } from './system-check.ts';
import type { DiskFacts, StorageFacts, SystemFacts } from './system-facts.ts';

const day = 86_400_000;
const megabyte = 1_000_000;
const gigabyte = 1_000 * megabyte;
/** Below it, a picture, a backup or a few minutes of the database's log fill the disk. */
const minFreeBytes = 256 * megabyte;
const backupsPage = '/admin/settings/admin?part=backups';

/** Judges the facts. Without the database, it judges only independent ones. */
export function systemChecks(facts: SystemFacts): SystemCheck[] {
  return [
    environmentCheck(facts),
    ...databaseChecks(facts),
    addressCheck(facts),
    ...(facts.disk === null ? [] : [diskCheck(facts.disk)]),
    storageCheck(facts.storage),
    backupCheck(facts),
  ].toSorted((a, b) => checkNames.indexOf(a.name) - checkNames.indexOf(b.name));
}

/** Returns the worst state, or OK for no check. */
export function worstState(checks: readonly Pick<SystemCheck, 'state'>[]): CheckState {
  return checkStates[Math.max(0, ...checks.map(({ state }) => checkStates.indexOf(state)))] ?? 'OK';
}

function environmentCheck({ unknownSettings }: SystemFacts): SystemCheck {
  const name = 'environment';
  if (unknownSettings.length === 0) return ok(name, 'All names in .env are known settings.');
  const finding = `.env has unknown names: ${unknownSettings.slice(0, 10).join(', ')}.`;
  return {
    name,
    state: 'WARNING',
    finding,
    advice: 'Correct or remove them. .env.example has every name.',
    link: null,
  };
}

function addressCheck({ address, isProduction }: SystemFacts): SystemCheck {
  const { siteUrl, isGiven, isLoopback } = address;
  const name = 'address';
  const link = '/admin/settings/admin?part=security';
  if (siteUrl.startsWith('https:')) return ok(name, `The shop is at ${siteUrl}.`);
  if (!isProduction && isLoopback) return ok(name, `The shop is at ${siteUrl}, which only this machine can reach.`);
  const state = isProduction && !(isGiven && isLoopback) ? 'FAILING' : 'WARNING';
  const advice = 'Put a proxy with TLS in front of the shop and set SITE_URL to the public https address.';
  const finding = isGiven
    ? `The shop is at ${siteUrl}, which is not encrypted: passwords and sessions can be read on the way.`
    : `SITE_URL is not set: links in emails lead to ${siteUrl}.`;
  return { name, state, finding, advice, link };
}

function diskCheck({ folder, freeBytes, totalBytes }: DiskFacts): SystemCheck {
  const share = totalBytes === 0 ? 0 : freeBytes / totalBytes;
  const finding = `${sizeText(freeBytes)} of ${sizeText(totalBytes)} are free on the disk of ${folder}.`;
  const isFailing = freeBytes < minFreeBytes;
  if (!isFailing && (share >= 0.1 || freeBytes >= 10 * gigabyte)) return ok('disk', finding);
  const advice = 'Delete old backups and other files that are not needed, or enlarge the disk.';
  return { name: 'disk', state: isFailing ? 'FAILING' : 'WARNING', finding, advice, link: backupsPage };
}

function storageCheck({ place: location, error }: StorageFacts): SystemCheck {
  const where = location === 's3' ? 'the bucket' : 'the folder of uploads';
  if (error === null) return ok('storage', `Files can be written to ${where}.`);
  const advice =
    location === 's3'
      ? 'Check S3_BUCKET, S3_ENDPOINT, the keys and their rights.'
      : 'Check that DATA_DIR belongs to the user of the shop, and that its disk has free space.';
  return {
    name: 'storage',
    state: 'FAILING',
    finding: `Could not write files to ${where}: ${error}.`,
    advice,
    link: null,
  };
}

function backupCheck(facts: SystemFacts): SystemCheck {
  const { newestBackupAt, now, isDemo, isProduction } = facts;
  const name = 'backups';
  const age = newestBackupAt === null ? null : Math.max(0, now.getTime() - newestBackupAt.getTime());
  const none = isDemo ? 'There is no backup. A demo shop needs none.' : 'There is no backup.';
  const finding = age === null ? none : `The newest backup is ${ageText(age)} old.`;
  if (isDemo || (age !== null && age < 2 * day))
    return facts.backsUpToOwnDisk ? lostTogether(facts) : ok(name, finding);
  const isFailing = isProduction && age !== null && age > 8 * day;
  const advice = 'Turn on nightly backups (BACKUP_KEEP) to another machine (BACKUP_TO), or create a backup now.';
  return { name, state: isFailing ? 'FAILING' : 'WARNING', finding, advice, link: backupsPage };
}

/** Returns whether a disk failure would lose shop and backups together. A trial shop does not count. */
function lostTogether({ isDemo, isProduction }: SystemFacts): SystemCheck {
  const finding =
    'Nightly backups are stored on the disk of DATA_DIR: if it fails, shop and backups are lost together.';
  if (isDemo || !isProduction) return ok('backups', finding);
  const advice = 'Set BACKUP_TO to another disk or to a bucket (s3://bucket/path).';
  return { name: 'backups', state: 'WARNING', finding, advice, link: backupsPage };
}

function ageText(ms: number): string {
  const hours = Math.floor(ms / 3_600_000);
  if (hours < 1) return 'less than an hour';
  return hours < 48 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : `${Math.floor(hours / 24)} days`;
}

function sizeText(bytes: number): string {
  return bytes < gigabyte ? `${Math.floor(bytes / megabyte)} MB` : `${(bytes / gigabyte).toFixed(1)} GB`;
}
