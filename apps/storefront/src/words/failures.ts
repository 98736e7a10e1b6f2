import type { ApiError } from '@vitrine/contract/client/api-error.ts';
import { t } from '@vitrine/messages/src/t.ts';

/** The failures without a response of the shop. The shop words all others in the language of the page. */
const texts: Partial<Record<ApiError['code'], () => string>> = {
  OFFLINE: () => t('failures.OFFLINE'),
  UNKNOWN: () => t('failures.UNKNOWN'),
};

/** Returns the text of a failure in the page's language, or '' where the words of the shop's response are shown. */
export function failureText({ code }: ApiError): string {
  return texts[code]?.() ?? '';
}
