import { notifications } from '@mantine/notifications';
import { ApiError } from '@vitrine/contract/client/api-error.ts';
import { createElement, Fragment } from 'react';

/** Where what was done can be looked at, in a tab of its own. */
interface ResultLink {
  readonly label: string;
  readonly href: string;
}

/** A short word that something was done, and the way to its result. */
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
