import buttons from '../../ui/button.module.css';
import type { SectionProps } from '../page-section.ts';
import { SectionLink } from '../section-link.tsx';
import { SectionPicture } from '../section-picture.tsx';
import styles from './map.module.css';

/** Renders a picture of a map beside an address with a link to directions. */
export function MapPicture({ section: { fields, images }, isFirst }: SectionProps<'map'>) {
  const { heading, picture, address, text, buttonText, buttonURL } = fields;
  return (
    <section className={styles.map}>
      <SectionPicture
        className={styles.picture}
        picture={picture}
        images={images}
        sizes="(width < 768px) 100vw, 58vw"
        isFirst={isFirst}
      />
      <div className={styles.words}>
        {heading && <h2>{heading}</h2>}
        {address && <address className={styles.address}>{address}</address>}
        {text && <p className={styles.text}>{text}</p>}
        <SectionLink className={`${buttons.button} ${buttons.quiet}`} text={buttonText} url={buttonURL} />
      </div>
    </section>
  );
}
