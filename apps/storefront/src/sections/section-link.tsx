import { withPrefix } from '../routing/language-prefix.ts';

interface SectionLinkProps {
  readonly text: string;
  readonly url: string | null;
  readonly className?: string | undefined;
}

/** Renders a link of a section. Renders nothing without text or address. */
export function SectionLink({ text, url, className }: SectionLinkProps) {
  if (!text || !url) return null;
  const isOwn = url.startsWith('/') && !/^\/(?:media|admin|api)(?:\/|$)/.test(url);
  return (
    <a className={className} href={isOwn ? withPrefix(url) : url} rel={isOwn ? undefined : 'noopener'}>
      {text}
    </a>
  );
}
