import type { ReactNode } from 'react';
import styles from './own-text.module.css';

interface OwnTextProps {
  /** The heading where the text has none of its own. */
  readonly title: string;
  /** Sanitised when it was saved and when it was read. */
  readonly html: string;
  readonly children: ReactNode;
}

/** Shows a text that the owner has written: the about page, a policy, a page of their own. */
export function OwnText({ title, html, children }: OwnTextProps) {
  const bringsItsTitle = /<h1[\s>]/i.test(html);
  return (
    <article className={styles.text}>
      {children}
      {!bringsItsTitle && <h1>{title}</h1>}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
