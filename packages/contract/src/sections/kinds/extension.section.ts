import { declareSection } from '../declare-section.ts';
import { htmlSource, line, list, text, when } from '../section-fields.ts';

/** A section that an extension declares. The extension makes its HTML when the section is saved. */
export const extensionSection = declareSection({
  type: 'extension',
  name: 'Section of an extension',
  about: 'Its extension makes the content from the fields when it is saved.',
  fields: {
    /** The name of the extension and that of its section, such as `stamps/card`. */
    source: line('Extension and section', 81),
    values: list('Fields', 12, { name: line('Field', 40), value: text('Text', 2000) }),
    /** No input: the server writes it. */
    content: when('source', [], htmlSource('HTML')),
  },
});
