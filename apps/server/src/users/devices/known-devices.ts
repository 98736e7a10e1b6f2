import type { Db } from '../../platform/database/connections/pool.ts';
import { newSecretToken, secretTokenHash } from '../accounts/secret-token.ts';
import {
  deleteDevicesUnseenSince,
  deleteUserDevices,
  isDeviceOfAccount,
  knownDeviceCount,
  storeDevice,
} from './known-devices.queries.ts';

/** Days for which a browser stays known without a sign-in. Browsers retain a cookie for the same time. */
export const knownDeviceDays = 400;

export interface RememberedDevice {
  /** The secret for the browser's cookie. */
  readonly token: string;
  /** Whether the account was signed in to before, but never from this browser. */
  readonly isNewToAccount: boolean;
}

/** Records a sign-in to the account from this browser. A browser without a device cookie gets a secret for one. */
export async function rememberDevice(
  tx: Db,
  userId: string,
  deviceToken: string | undefined,
): Promise<RememberedDevice> {
  const token = deviceToken ?? newSecretToken().token;
  const knownCount = await knownDeviceCount(tx, userId);
  const isNew = await storeDevice(tx, userId, secretTokenHash(token));
  return { token, isNewToAccount: isNew && knownCount > 0 };
}

/** Returns whether this browser has signed in to the account with this email before. */
export async function isKnownDevice(db: Db, email: string, deviceToken: string | undefined): Promise<boolean> {
  return deviceToken !== undefined && isDeviceOfAccount(db, email, secretTokenHash(deviceToken));
}

/** Deletes the account's known devices except the caller's, because other people may have them. */
export function forgetDevices(tx: Db, userId: string, currentToken: string | undefined): Promise<void> {
  return deleteUserDevices(tx, userId, currentToken === undefined ? null : secretTokenHash(currentToken));
}

/** Deletes browsers without a sign-in for that time, and returns their number. The jobs call it. */
export function deleteOldDevices(db: Db): Promise<number> {
  return deleteDevicesUnseenSince(db, new Date(Date.now() - knownDeviceDays * 86_400_000));
}
