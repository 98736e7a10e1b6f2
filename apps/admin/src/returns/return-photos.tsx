import type { StaffReturn } from '@vitrine/contract/returns/staff-returns.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Section } from '../ui/section.tsx';
import styles from './return-photos.module.css';

/** Renders the photos of the shopper. Each opens in full size. */
export function ReturnPhotos({ one }: { one: Pick<StaffReturn, 'id' | 'photos'> }) {
  if (one.photos.length === 0) return null;
  return (
    <Section title={t('Photos')}>
      <ul className={styles.photos}>
        {one.photos.map(({ id }, index) => (
          <li key={id}>
            <a href={`/api/v1/returns/${one.id}/photos/${id}?size=large`} target="_blank" rel="noreferrer">
              <img
                src={`/api/v1/returns/${one.id}/photos/${id}`}
                alt={t('Open number {number} of {photosCount}', { number: index + 1, photosCount: one.photos.length })}
                width={120}
                height={120}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
