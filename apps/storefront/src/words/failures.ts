import type { ApiError } from '@vitrine/contract/client/api-error.ts';
import { t } from '@vitrine/messages/src/t.ts';

const texts: Partial<Record<ApiError['code'], () => string>> = {
  NOT_SIGNED_IN: () => t('failures.NOT_SIGNED_IN'),
  FORBIDDEN: () => t('failures.FORBIDDEN'),
  DEMO_RESTRICTED: () => t('failures.DEMO_RESTRICTED'),
  REAUTHENTICATION_REQUIRED: () => t('failures.REAUTHENTICATION_REQUIRED'),
  STALE: () => t('failures.STALE'),
  BAD_TRANSITION: () => t('failures.BAD_TRANSITION'),
  OUT_OF_STOCK: () => t('failures.OUT_OF_STOCK'),
  IN_PROGRESS: () => t('failures.IN_PROGRESS'),
  GONE: () => t('failures.GONE'),
  TOO_MANY_UNITS: () => t('failures.TOO_MANY_UNITS'),
  EMPTY_CART: () => t('failures.EMPTY_CART'),
  NO_DELIVERY: () => t('failures.NO_DELIVERY'),
  TOO_MANY_REQUESTS: () => t('failures.TOO_MANY_REQUESTS'),
  TOO_MANY_OPEN_ORDERS: () => t('failures.TOO_MANY_OPEN_ORDERS'),
  INTERNAL: () => t('failures.INTERNAL'),
  PROVIDER_ERROR: () => t('failures.PROVIDER_ERROR'),
  UNAVAILABLE: () => t('failures.UNAVAILABLE'),
  ORDERS_PAUSED: () => t('failures.ORDERS_PAUSED'),
  PROVIDER_UNAVAILABLE: () => t('failures.PROVIDER_UNAVAILABLE'),
  OFFLINE: () => t('failures.OFFLINE'),
  UNKNOWN: () => t('failures.UNKNOWN'),
};

/** Returns the text of a failure in the page's language, or '' where the words of the shop's response are shown. */
export function failureText({ code }: ApiError): string {
  return texts[code]?.() ?? '';
}
