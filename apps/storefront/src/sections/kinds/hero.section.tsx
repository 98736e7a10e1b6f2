import buttons from '../../ui/button.module.css';
import type { SectionProps } from '../page-section.ts';
import { SectionLink } from '../section-link.tsx';
import { SectionPicture } from '../section-picture.tsx';
import styles from './hero.module.css';

/**
 * Renders a picture with words and a button on it, or nothing without both. The first section spans the page, and its
 * headline is the page's.
 */
export function Hero({ section: { fields, images }, isFirst }: SectionProps<'hero'>) {
  const { picture, eyebrow, headline, text, buttonText, buttonURL, position, ink, veil, height } = fields;
  if (picture.url === null && ![eyebrow, headline, text, buttonURL && buttonText].some(Boolean)) return null;
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section
      className={`${styles.hero} ${styles[ink]} ${styles[veil]} ${styles[height]} ${isFirst ? '' : styles.inset}`}
    >
      <SectionPicture className={styles.picture} picture={picture} images={images} sizes="100vw" isFirst={isFirst} />
      <div className={`${styles.words} ${styles[position]}`}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        {headline && <Heading>{headline}</Heading>}
        {text && <p className={styles.text}>{text}</p>}
        <SectionLink className={`${buttons.button} ${styles.button}`} text={buttonText} url={buttonURL} />
      </div>
    </section>
  );
}
