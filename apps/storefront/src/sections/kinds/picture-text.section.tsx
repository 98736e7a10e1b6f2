import buttons from '../../ui/button.module.css';
import type { SectionProps } from '../page-section.ts';
import { SectionLink } from '../section-link.tsx';
import { SectionPicture } from '../section-picture.tsx';
import styles from './picture-text.module.css';
import shared from './section.module.css';

/** Renders a picture beside headline, text and link. */
export function PictureText({ section: { fields, images }, isFirst }: SectionProps<'picture-text'>) {
  const { picture, eyebrow, headline, text, buttonText, buttonURL, side, look } = fields;
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section className={`${styles.pair} ${side === 'right' ? styles.right : ''} ${look === 'band' ? shared.band : ''}`}>
      {picture.url !== null && (
        <div className={styles.picture}>
          <SectionPicture picture={picture} images={images} sizes="(width < 768px) 100vw, 58vw" isFirst={isFirst} />
        </div>
      )}
      <div className={styles.words}>
        {eyebrow && <p className={shared.eyebrow}>{eyebrow}</p>}
        {headline && <Heading>{headline}</Heading>}
        {text && <p className={styles.text}>{text}</p>}
        <SectionLink className={`${buttons.button} ${buttons.quiet}`} text={buttonText} url={buttonURL} />
      </div>
    </section>
  );
}
