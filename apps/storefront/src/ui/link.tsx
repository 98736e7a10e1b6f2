import type { ComponentProps } from 'react';
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

/** A link that knows when it leads to the page that is shown. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  return <Link {...props} aria-current={pathname === props.to ? 'page' : undefined} />;
}
