import { t } from '@vitrine/messages/src/t.ts';
import { ownAddress } from '../../ui/own-address.ts';
import type { SectionProps } from '../page-section.ts';
import shared from './section.module.css';
import styles from './video.module.css';

/** Renders a film of the shop's own storage. It loads when a visitor starts it, and begins without sound. */
export function Video({ section: { id, fields, images } }: SectionProps<'video'>) {
  const { heading, video, poster, caption, captions } = fields;
  if (video === null) return null;
  const size = poster.url === null ? undefined : images?.[poster.url];
  return (
    <section aria-labelledby={heading ? id : undefined}>
      {heading && (
        <h2 id={id} className={shared.heading}>
          {heading}
        </h2>
      )}
      <figure className={styles.figure}>
        <video
          className={styles.video}
          src={video}
          poster={poster.url ?? undefined}
          width={size?.width ?? 1600}
          height={size?.height ?? 900}
          preload="none"
          controls
          muted
          playsInline
          aria-label={caption || heading || undefined}
        >
          {captions && <track kind="captions" src={ownAddress(captions)} label={t('catalog.captions')} default />}
        </video>
        {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
      </figure>
    </section>
  );
}
