import { notifications } from '@mantine/notifications';
import { ApiError } from '@vitrine/contract/client/api-error.ts';

/** A short word that something was done. */
export function notifyDone(message: string): void {
  notifications.show({ message, color: 'ink', autoClose: 4000, closeButtonProps: { 'aria-label': 'Dismiss' } });
}

/** A call's failure where there is no place beside the control: words and the request's id. */
export function notifyFailure(error: Error): void {
  const isDemo = error instanceof ApiError && error.code === 'DEMO_RESTRICTED';
  const requestId = error instanceof ApiError ? error.problem?.requestId : undefined;
  notifications.show({
    title: isDemo ? 'Not in the demo account' : 'That did not work',
    message: requestId && !isDemo ? `${error.message} (request ${requestId})` : error.message,
    color: isDemo ? 'yellow' : 'red',
    autoClose: 10_000,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  });
}
