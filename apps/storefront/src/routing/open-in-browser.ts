import { createPath, type To } from 'react-router';
import { withPrefix } from './language-prefix.ts';

interface Options {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/**
 * Lets the browser follow an address, as it does without script. The router of the next document finds the state in its
 * entry of the history. An address '.' only adds an entry for the same page, and is skipped.
 */
export function openInBrowser(to: To | number, { replace = false, state }: Options): void {
  if (typeof to === 'number') {
    window.history.go(to);
    return;
  }
  const path = typeof to === 'string' ? to : createPath({ pathname: '', ...to });
  if (path === '.') return;
  const address = path.startsWith('/') ? withPrefix(path) : path;
  if (state === undefined) {
    window.location[replace ? 'replace' : 'assign'](address);
    return;
  }
  window.history[replace ? 'replaceState' : 'pushState']({ usr: state }, '', address);
  window.location.reload();
}
