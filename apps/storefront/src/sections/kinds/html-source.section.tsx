import type { SectionProps } from '../page-section.ts';
import styles from './rich-text.module.css';

/** Renders HTML that the owner typed. The server cleans it when it is saved and when it is read. */
export function HtmlSource({ section: { fields } }: SectionProps<'html-source'>) {
  return (
    <section className={styles.text}>
      {fields.heading && <h2>{fields.heading}</h2>}
      <div dangerouslySetInnerHTML={{ __html: fields.content }} />
    </section>
  );
}

/** Renders what an extension made of its section. The server cleans it in the same way. */
export function ExtensionContent({ section: { fields } }: SectionProps<'extension'>) {
  return <section className={styles.text} dangerouslySetInnerHTML={{ __html: fields.content }} />;
}
