import { isRightToLeft } from '@vitrine/messages/src/t.ts';
import { useKeenSlider } from 'keen-slider/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { LeadingPicture } from '../product/use-variant-choice.ts';
import { crossFade } from './cross-fade.ts';
import { slideAnimation } from './slide-animation.ts';
import { useFollowedWidth } from './use-followed-width.ts';

interface GallerySlider {
  /** The number of pictures. */
  readonly length: number;
  /** The chosen variant's picture. */
  readonly lead: LeadingPicture;
  /** Runs when the shopper moves to a picture, not when the gallery follows a choice. */
  readonly onLook: (index: number) => void;
}

/** Returns the slider of a gallery: its elements, the index of the current picture, and how to move. */
export function useGallerySlider({ length, lead, onLook }: GallerySlider) {
  // A slider whose options change ends its animation at once, so they stay unchanged.
  const [first] = useState(lead.index);
  const [current, setCurrent] = useState(first);
  // The target of the slider. A second click on an arrow counts from there, not from the picture that is still moving
  // past.
  const aim = useRef(first);
  const stage = useRef<HTMLDivElement>(null);
  const isDragged = useRef(false);
  // The slider stores its initial functions. Both are layout effects, because React may run others after the shopper's
  // first click. The gallery would then return to its initial picture.
  const look = useRef(onLook);
  useLayoutEffect(() => {
    look.current = onLook;
  });
  const [slides, slider] = useKeenSlider<HTMLDivElement>({
    initial: first,
    loop: false,
    rtl: isRightToLeft(),
    slides: { perView: 1, spacing: 10 },
    defaultAnimation: slideAnimation(),
    slideChanged: (keen) => setCurrent(keen.track.details.rel),
    dragStarted: () => {
      isDragged.current = true;
    },
    dragEnded: (keen) => {
      aim.current = keen.track.details.rel;
    },
    // After a swipe the slider moves to the picture that comes to rest.
    animationStarted: (keen) => {
      if (!isDragged.current) return;
      isDragged.current = false;
      aim.current = keen.animator.targetIdx ?? keen.track.details.rel;
      look.current(aim.current);
    },
    animationEnded: (keen) => {
      aim.current = keen.track.details.rel;
    },
    // A change of the slider's width ends its animation midway. The requested picture is then shown immediately.
    updated: (keen) => keen.moveToIdx(aim.current, false, { duration: 0 }),
  });
  useFollowedWidth(slider);
  const goTo = (index: number) => {
    aim.current = Math.min(Math.max(index, 0), length - 1);
    slider.current?.moveToIdx(aim.current);
    onLook(aim.current);
  };
  useLayoutEffect(() => {
    if (aim.current === lead.index) return;
    aim.current = lead.index;
    crossFade(stage.current, () => slider.current?.moveToIdx(lead.index, false, { duration: 0 }));
  }, [slider, lead]);
  const step = (by: 1 | -1) => goTo(aim.current + by);
  return { slides, stage, current, goTo, step };
}
