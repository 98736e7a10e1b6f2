import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useLocation, useNavigate } from 'react-router';
import { withPrefix } from '../routing/language-prefix.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
  readonly replace?: boolean;
  /** Leaves the scroll position to the target page. */
  readonly preventScrollReset?: boolean;
  /** Called at a plain click. Returns whether the browser shows the change of pages as a view transition. */
  readonly onLeave?: (link: HTMLAnchorElement) => boolean;
}

/**
 * Renders a link within the shop that does not load a new document. It replaces the router's Link, whose prefetching
 * the shop does not use.
 *
 * @example <Link to={`/category/${slug}`}>{name}</Link>
 */
export function Link(props: LinkProps) {
  return props.to.startsWith('/') ? <PathLink {...props} /> : <RelativeLink {...props} />;
}

/**
 * Renders a link with an absolute path. A page has more than a hundred links, and skipping path resolution saves a
 * twentieth of the rendering.
 */
function PathLink({ to, replace, preventScrollReset, onClick, onLeave, ...anchor }: LinkProps) {
  const navigate = useNavigate();
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isForRouter(event, anchor.target)) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    const viewTransition = onLeave?.(event.currentTarget) ?? false;
    void navigate(to, {
      replace: replace ?? withPrefix(to) === pathname + search + hash,
      preventScrollReset: preventScrollReset ?? false,
      viewTransition,
    });
  };
  return (
    <a {...anchor} href={withPrefix(to)} onClick={go}>
      {anchor.children}
    </a>
  );
}

/** Returns whether it is a plain click. The browser handles all others, such as one for a new tab. */
function isForRouter(event: MouseEvent, target: string | undefined): boolean {
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !isModified && (target === undefined || target === '_self');
}

function RelativeLink({ to, replace, preventScrollReset = false, onClick, onLeave: _onLeave, ...anchor }: LinkProps) {
  const href = useHref(to);
  const go = useLinkClickHandler(to, { preventScrollReset, ...(replace !== undefined && { replace }) });
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    >
      {anchor.children}
    </a>
  );
}

/**
 * Renders a link with the appearance and role of a button, which reacts to the space bar. Without script it remains a
 * link.
 */
export function LinkButton(props: LinkProps) {
  return <Link {...props} role="button" onKeyDown={clickOnSpace} />;
}

function clickOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

/** Renders a link that is marked when it leads to the current page. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  return <Link {...props} aria-current={pathname === props.to ? 'page' : undefined} />;
}
