import { deviceName } from '@vitrine/domain/users/device-name.ts';
import { v7 as uuidv7 } from 'uuid';
import { enqueueMail } from '../../mail/mail.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { Device } from '../sessions/sessions.ts';
import { shortenedAddress } from './shortened-address.ts';

interface Addressee {
  readonly id: string;
  readonly email: string;
}

/** Mails the link that confirms an account's address to that address, at most once a minute. */
export function mailConfirmation(tx: Db, { id, email }: Addressee): Promise<void> {
  const minute = Math.floor(Date.now() / 60_000);
  const dedupeKey = `confirm-email:${id}:${email}:${minute}`;
  return enqueueMail(tx, {
    kind: 'confirm-email',
    dedupeKey,
    recipient: email,
    accountId: id,
    payload: { userId: id },
  });
}

/** Mails that the password was changed, with the second factors that still sign in. */
export function mailPasswordChanged(
  tx: Db,
  { id, email }: Addressee,
  factors: readonly { readonly name: string; readonly addedAt: string }[],
): Promise<void> {
  const dedupeKey = `password-changed:${uuidv7()}`;
  return enqueueMail(tx, {
    kind: 'password-changed',
    dedupeKey,
    recipient: email,
    accountId: id,
    payload: { factors },
  });
}

export function mailNewDevice(tx: Db, { id, email }: Addressee, device: Device): Promise<void> {
  const payload = { device: deviceName(device.userAgent), place: shortenedAddress(device.ip) };
  const dedupeKey = `new-device:${uuidv7()}`;
  return enqueueMail(tx, { kind: 'new-device', dedupeKey, recipient: email, accountId: id, payload });
}

interface MailedChange {
  readonly id: string;
  readonly user_id: string;
  readonly old_email: string;
  readonly new_email: string;
}

/** Mails the confirming link to the new address. */
export function mailNewEmailLink(
  tx: Db,
  { id, user_id: accountId, new_email: recipient }: MailedChange,
): Promise<void> {
  const dedupeKey = `confirm-new-email:${uuidv7()}`;
  return enqueueMail(tx, { kind: 'confirm-new-email', dedupeKey, recipient, accountId, payload: { changeId: id } });
}

/** Notifies the old address of a planned or completed change of email, with the link that reverts it. */
export function mailOldEmail(
  tx: Db,
  change: MailedChange,
  what: { readonly kind: 'email-change-asked' | 'email-changed'; readonly byStaff: boolean },
): Promise<void> {
  const payload = { changeId: change.id, newEmail: shownEmail(change.new_email), byStaff: what.byStaff };
  const dedupeKey = `${what.kind}:${uuidv7()}`;
  return enqueueMail(tx, {
    kind: what.kind,
    dedupeKey,
    recipient: change.old_email,
    accountId: change.user_id,
    payload,
  });
}

/**
 * Shortens 'new@example.com' to 'n***@example.com'. The person who chose it recognises it, and other readers of the
 * email see little.
 */
function shownEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${Array.from(name)[0] ?? ''}***@${host}`;
}
