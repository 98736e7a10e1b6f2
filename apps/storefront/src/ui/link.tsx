import type { ComponentProps, KeyboardEvent } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
  readonly replace?: boolean;
}

/** A link within the shop: the router takes it without a new document. The router's own brings prefetching, which the shop does without. */
export function Link({ to, replace, onClick, ...anchor }: LinkProps) {
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
