import styles from './gallery.module.css';

const fadeMs = 180;

/** Shows another picture immediately, and fades the previous one out above it. Reduced motion has no fade. */
export function crossFade(stage: HTMLElement | null, showNext: () => void): void {
  const previous = stage?.querySelector('.keen-slider__slide:not([inert]) img');
  if (stage && previous instanceof HTMLElement && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
    const copy = previous.cloneNode() as HTMLElement;
    copy.setAttribute('alt', '');
    copy.className = styles.fading ?? '';
    stage.append(copy);
    copy.animate({ opacity: [1, 0] }, { duration: fadeMs, easing: 'ease-out' }).onfinish = () => copy.remove();
  }
  showNext();
}
