import type { SectionProps } from '../page-section.ts';
import styles from './rich-text.module.css';

/** Renders what an extension made of the section. The server cleans it when it is saved and when it is read. */
export function ExtensionContent({ section: { fields } }: SectionProps<'extension'>) {
  return <section className={styles.text} dangerouslySetInnerHTML={{ __html: fields.content }} />;
}
