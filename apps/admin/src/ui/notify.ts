import { notifications } from '@mantine/notifications';
import { ApiError } from '@vitrine/contract/client/api-error.ts';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { createElement, Fragment } from 'react';
import { expectedTitle, failureTitle, isRefusal } from './failures/refusals.ts';

/** A link to the result, opened in a new tab. */
interface ResultLink {
  readonly label: string;
  readonly href: string;
}

/**
 * Shows a short message that something was done, with a link to its result and a button that undoes it.
 *
 * @example
 * notifyDone('Address saved.');
 */
export function notifyDone(text: string, link?: ResultLink, undo?: () => void): void {
  const id = crypto.randomUUID();
  const anchor =
    link &&
    createElement('a', { href: link.href, target: '_blank', rel: 'noreferrer', className: 'result-link' }, link.label);
  const press = () => {
    notifications.hide(id);
    undo?.();
  };
  const button =
    undo &&
    createElement('button', { type: 'button', className: 'result-link undo-button', onClick: press }, t('Undo'));
  const message = createElement(Fragment, null, createElement('span', null, text), anchor, button);
  notifications.show({
    id,
    message,
    color: 'ink',
    autoClose: link || undo ? 8000 : 4000,
    closeButtonProps: { 'aria-label': t('Dismiss') },
  });
}

/** Shows the error of a call, if there is no space for it next to the control. A failure of the shop has the request's id. */
export function notifyFailure(error: Error): void {
  const requestId = error instanceof ApiError ? error.problem?.requestId : undefined;
  notifications.show({
    title: failureTitle(error),
    message:
      requestId && !isRefusal(error)
        ? t('{message} (request {requestId})', { message: translatedSentence(error.message), requestId })
        : translatedSentence(error.message),
    color: expectedTitle(error) ? 'yellow' : 'red',
    autoClose: 10_000,
    closeButtonProps: { 'aria-label': t('Dismiss') },
  });
}
