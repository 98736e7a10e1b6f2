import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useLocation, useNavigate } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
  readonly replace?: boolean;
}

/** A link within the shop: the router takes it without a new document. The router's own brings prefetching, which the shop does without. */
export function Link(props: LinkProps) {
  return props.to.startsWith('/') ? <PathLink {...props} /> : <RelativeLink {...props} />;
}

/** A page holds more than a hundred links with a whole path: there is nothing to resolve, and rendering takes a twentieth less. */
function PathLink({ to, replace, onClick, ...anchor }: LinkProps) {
  const navigate = useNavigate();
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isForRouter(event, anchor.target)) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    void navigate(to, { replace: replace ?? to === pathname + search + hash });
  };
  return (
    <a {...anchor} href={to} onClick={go}>
      {anchor.children}
    </a>
  );
}

/** A plain click; everything else, such as a new tab, is the browser's. */
function isForRouter(event: MouseEvent, target: string | undefined): boolean {
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !isModified && (target === undefined || target === '_self');
}

function RelativeLink({ to, replace, onClick, ...anchor }: LinkProps) {
  const href = useHref(to);
  const go = useLinkClickHandler(to, replace === undefined ? {} : { replace });
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

/** A link that looks and is named like a button, and answers the space bar like one; without script it is a link all the same. */
export function LinkButton(props: LinkProps) {
  return <Link {...props} role="button" onKeyDown={clickOnSpace} />;
}

function clickOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

/** A link that knows when it leads to the page that is shown. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  return <Link {...props} aria-current={pathname === props.to ? 'page' : undefined} />;
}
