import type { ProductFilm } from '@vitrine/contract/catalog/image.schema.ts';
import { languageNames } from '@vitrine/domain/settings/languages.ts';
import { useEffect, useRef } from 'react';
import { ownAddress } from '../../ui/own-address.ts';
import styles from './film-slide.module.css';
import { useOwnPointer } from './use-own-pointer.ts';

interface FilmPlayerProps {
  readonly film: ProductFilm;
  readonly poster: string;
  readonly label: string;
}

/** Plays a film that the shopper has just started. Captions are on when they are in the language of the page. */
export function FilmPlayer({ film: { url, captions }, poster, label }: FilmPlayerProps) {
  const player = useRef<HTMLVideoElement>(null);
  useOwnPointer(player);
  useEffect(() => player.current?.focus({ preventScroll: true }), []);
  const page = typeof document === 'undefined' ? '' : document.documentElement.lang.slice(0, 2);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are the files of the owner; a film without speech has none
    <video
      ref={player}
      className={styles.player}
      src={url}
      poster={poster}
      controls
      autoPlay
      playsInline
      aria-label={label}
    >
      {captions.map((track) => (
        <track
          key={track.language}
          kind="captions"
          src={ownAddress(track.url)}
          srcLang={track.language}
          label={languageNames[track.language]}
          default={track.language === page}
        />
      ))}
    </video>
  );
}
