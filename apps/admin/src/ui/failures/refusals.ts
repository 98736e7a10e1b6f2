import { ApiError } from '@vitrine/contract/client/api-error.ts';
import { t } from '@vitrine/messages/admin/t.ts';

/** The headings of expected refusals, which are not failures of the shop. */
const expectedTitles: Partial<Record<ApiError['code'], string>> = {
  DEMO_RESTRICTED: t('Not available in the demo account'),
  CONFLICT: t('Not saved: it conflicts with another entry'),
};

/** The statuses of a request that the shop understood and refused. Its text names the correction. */
const refusalStatuses: ReadonlySet<number> = new Set([400, 403, 409, 413, 415, 422]);

/** Returns the heading of an expected refusal, or undefined for any other error. */
export function expectedTitle(error: Error): string | undefined {
  return error instanceof ApiError ? expectedTitles[error.code] : undefined;
}

/** Returns whether the shop refused the request. A refusal has no request id, because it is not a failure. */
export function isRefusal(error: Error): boolean {
  return error instanceof ApiError && refusalStatuses.has(error.status);
}

/** Returns the heading of an error. */
export function failureTitle(error: Error): string {
  if (!isRefusal(error)) return expectedTitle(error) ?? t('Something went wrong');
  const hasFields = error instanceof ApiError && error.errors.length > 0;
  return expectedTitle(error) ?? (hasFields ? t('Check these entries') : t('This is not possible'));
}
