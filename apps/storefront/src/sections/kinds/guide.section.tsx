import type { SectionProps } from '../page-section.ts';
import { SectionLink } from '../section-link.tsx';
import { SectionPicture } from '../section-picture.tsx';
import styles from './guide.module.css';
import shared from './section.module.css';

/** Renders columns with picture, text and link. */
export function Guide({ section: { id, fields, images } }: SectionProps<'guide'>) {
  const Title = fields.heading ? 'h3' : 'h2';
  return (
    <section aria-labelledby={fields.heading ? id : undefined}>
      {fields.heading && (
        <h2 id={id} className={shared.heading}>
          {fields.heading}
        </h2>
      )}
      <ul className={styles.columns}>
        {fields.columns.map(({ picture, title, text, linkText, linkURL }, index) => (
          <li key={index} className={styles.column}>
            {picture.url !== null && (
              <div className={styles.picture}>
                <SectionPicture picture={picture} images={images} sizes="(width < 768px) 100vw, 33vw" />
              </div>
            )}
            {title && <Title className={styles.title}>{title}</Title>}
            {text && <p className={styles.text}>{text}</p>}
            <SectionLink className={shared.link} text={linkText} url={linkURL} />
          </li>
        ))}
      </ul>
    </section>
  );
}
