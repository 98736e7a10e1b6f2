import { notifications } from '@mantine/notifications';
import { ApiError } from '@vitrine/contract/client/api-error.ts';
import { createElement, Fragment } from 'react';

/** A link to the result, opened in a new tab. */
interface ResultLink {
  readonly label: string;
  readonly href: string;
}

/**
 * Shows a short message that something was done, with a link to its result.
 *
 * @example
 * notifyDone('Address saved.');
 */
export function notifyDone(text: string, link?: ResultLink): void {
  const anchor =
    link &&
    createElement('a', { href: link.href, target: '_blank', rel: 'noreferrer', className: 'result-link' }, link.label);
  const message = createElement(Fragment, null, createElement('span', null, text), anchor);
  notifications.show({
    message,
    color: 'ink',
    autoClose: link ? 8000 : 4000,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  });
}

/** Shows the error of a call, with the request's id, if there is no space for it next to the control. */
export function notifyFailure(error: Error): void {
  const isDemo = error instanceof ApiError && error.code === 'DEMO_RESTRICTED';
  const requestId = error instanceof ApiError ? error.problem?.requestId : undefined;
  notifications.show({
    title: isDemo ? 'Not available in the demo account' : 'Something went wrong',
    message: requestId && !isDemo ? `${error.message} (request ${requestId})` : error.message,
    color: isDemo ? 'yellow' : 'red',
    autoClose: 10_000,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  });
}
