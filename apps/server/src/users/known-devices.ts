import type { Db } from '../platform/database/pool.ts';
import {
  deleteDevicesOf,
  deleteDevicesUnseenSince,
  isDeviceOf,
  keepDevice,
  knownDeviceCount,
} from './known-devices.queries.ts';
import { newSecretToken, secretTokenHash } from './secret-token.ts';

/** A browser is forgotten after so many days without a sign-in, which is as long as browsers keep a cookie. */
export const knownDeviceDays = 400;

export interface RememberedDevice {
  /** The secret for the browser's cookie. */
  readonly token: string;
  /** The account was signed in to before, and never from here. */
  readonly isNewToAccount: boolean;
}

/** Notes that the account is signed in to from this browser; a browser without a device cookie gets a secret for one. */
export async function rememberDevice(
  tx: Db,
  userId: string,
  deviceToken: string | undefined,
): Promise<RememberedDevice> {
  const token = deviceToken ?? newSecretToken().token;
  const knownCount = await knownDeviceCount(tx, userId);
  const isNew = await keepDevice(tx, userId, secretTokenHash(token));
  return { token, isNewToAccount: isNew && knownCount > 0 };
}

/** Whether this browser has signed in to the account with this e-mail before. */
export async function isKnownDevice(db: Db, email: string, deviceToken: string | undefined): Promise<boolean> {
  return deviceToken !== undefined && isDeviceOf(db, email, secretTokenHash(deviceToken));
}

/** Forgets the account's browsers but the one that asks: they may be in other hands. */
export function forgetDevices(tx: Db, userId: string, keptToken: string | undefined): Promise<void> {
  return deleteDevicesOf(tx, userId, keptToken === undefined ? null : secretTokenHash(keptToken));
}

/** Clears away browsers that nobody signed in from for long; the jobs call it. Answers how many. */
export function deleteOldDevices(db: Db): Promise<number> {
  return deleteDevicesUnseenSince(db, new Date(Date.now() - knownDeviceDays * 86_400_000));
}
