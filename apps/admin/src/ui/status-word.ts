import { t } from '@vitrine/messages/admin/t.ts';

/** The words of statuses inside a sentence. Labels have texts of their own, because they start with a capital. */
const words: Readonly<Record<string, string>> = {
  PENDING: t('pending'),
  PAID: t('paid'),
  SHIPPED: t('shipped'),
  DELIVERED: t('delivered'),
  CANCELLED: t('cancelled'),
  REFUNDED: t('refunded'),
  SUCCEEDED: t('succeeded'),
  FAILED: t('failed'),
  QUEUED: t('queued'),
  SENDING: t('sending'),
  SENT: t('sent'),
  REQUESTED: t('requested'),
  APPROVED: t('approved'),
  IN_TRANSIT: t('in transit'),
  RECEIVED: t('received'),
  INSPECTED: t('inspected'),
  COMPLETED: t('completed'),
  REJECTED: t('rejected'),
  ISSUED: t('issued'),
  ADDED: t('added'),
  SPENT: t('spent'),
  GIVEN_BACK: t('given back'),
  WITHDRAWN: t('withdrawn'),
  RESTORED: t('restored'),
};

/**
 * Returns a status inside a sentence.
 *
 * @example statusWord('IN_TRANSIT') // 'in transit'
 */
export function statusWord(status: string): string {
  return words[status] ?? status.toLowerCase().replaceAll('_', ' ');
}
