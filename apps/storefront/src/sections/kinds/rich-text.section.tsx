import type { SectionProps } from '../page-section.ts';
import styles from './rich-text.module.css';

/** Renders a text. The server cleans the HTML when it is saved and when it is read. */
export function RichText({ section: { fields }, isFirst }: SectionProps<'rich-text'>) {
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section className={`${styles.text} ${fields.align === 'center' ? styles.center : ''}`}>
      {fields.heading && <Heading>{fields.heading}</Heading>}
      <div dangerouslySetInnerHTML={{ __html: fields.content }} />
    </section>
  );
}
