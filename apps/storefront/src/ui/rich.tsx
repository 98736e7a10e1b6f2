import { Fragment, type ReactNode } from 'react';

type Elements = Readonly<Record<string, (text: string) => ReactNode>>;

/**
 * Renders a text whose parts in tags are elements: a link, or bold type. Languages place these parts differently.
 *
 * @example rich(t('shell.readPolicy'), { link: (text) => <Link to="/pages/returns">{text}</Link> })
 */
export function rich(text: string, elements: Elements): ReactNode {
  return text.split(/(<(\w+)>[^<]*<\/\2>)/).map((part, index) => {
    const [, name = '', inner = ''] = /^<(\w+)>([^<]*)<\/\1>$/.exec(part) ?? [];
    const element = elements[name];
    // The pattern of `split` has two groups: every third part is the name of a tag.
    if (index % 3 === 2) return null;
    return <Fragment key={index}>{element ? element(inner) : part}</Fragment>;
  });
}
