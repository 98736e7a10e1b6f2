import { withPrefix } from '../../routing/language-prefix.ts';
import { toSrcSet } from '../../ui/src-set.ts';
import type { SectionProps } from '../page-section.ts';
import styles from './collection-grid.module.css';
import shared from './section.module.css';

/** Renders collections and categories as large pictures with their names. */
export function CollectionGrid({ section: { id, fields, groupings = [] } }: SectionProps<'collection-grid'>) {
  return (
    <section aria-labelledby={fields.heading ? id : undefined}>
      {fields.heading && (
        <h2 id={id} className={shared.heading}>
          {fields.heading}
        </h2>
      )}
      <ul className={`${styles.grid} ${styles[`of${groupings.length}`] ?? ''}`}>
        {groupings.map(({ kind, slug, name, image }, index) => (
          <li key={`${index} ${slug}`}>
            <a className={styles.entry} href={withPrefix(`/${kind}/${slug}`)}>
              <span className={styles.picture}>
                {image && (
                  <img
                    src={image.main}
                    srcSet={toSrcSet(image)}
                    sizes="(width < 768px) 50vw, 33vw"
                    width={image.width ?? 800}
                    height={image.height ?? 800}
                    alt=""
                    loading="lazy"
                    decoding="async"
                  />
                )}
              </span>
              <span className={styles.name}>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
