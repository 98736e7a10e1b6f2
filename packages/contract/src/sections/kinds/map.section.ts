import { declareSection } from '../declare-section.ts';
import { address, line, picture, text } from '../section-fields.ts';

/** A picture of a map beside an address. Pages load nothing from a provider of maps. */
export const mapSection = declareSection({
  type: 'map',
  name: 'Map',
  about: 'A picture of a map with an address and a link to directions. It loads nothing from another site.',
  fields: {
    heading: line('Heading', 120),
    picture: picture('Picture of the map'),
    address: text('Address', 300),
    text: text('Text, such as opening hours', 500),
    buttonText: line('Text of the link', 80),
    buttonURL: address('Directions to the address'),
  },
});
