import type { ReactNode } from 'react';
import styles from './own-text.module.css';

interface OwnTextProps {
  /** The heading for a text without a heading. */
  readonly title: string;
  /** The HTML is sanitised when saved and when read. */
  readonly html: string;
  /** The language of the HTML, where it is another one than that of the page. */
  readonly lang?: string;
  /** The custom fields of the page. */
  readonly fields?: ReactNode;
  readonly children: ReactNode;
}

/** Renders a text of the owner: the about page, a policy, or a custom page. */
export function OwnText({ title, html, lang, fields, children }: OwnTextProps) {
  const bringsItsTitle = /<h1[\s>]/i.test(html);
  return (
    <article className={styles.text}>
      {children}
      {!bringsItsTitle && <h1>{title}</h1>}
      <div lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
      {fields}
    </article>
  );
}
