import { declareSection } from '../declare-section.ts';
import { captions, line, picture, video } from '../section-fields.ts';

/** A film from the shop's own storage. It loads nothing before a visitor starts it. */
export const videoSection = declareSection({
  type: 'video',
  name: 'Video',
  about: 'A film from your uploads. It loads when a visitor starts it.',
  fields: {
    heading: line('Heading', 120),
    video: video('Film'),
    poster: picture('Picture before it starts'),
    caption: line('What the film shows', 300),
    captions: captions('Captions (WebVTT)'),
  },
});
