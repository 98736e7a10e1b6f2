import { translatableField } from '@vitrine/domain/translations/translatable-fields.ts';
import type { TranslatedField } from '../../../translations/translations.ts';
import { outdatedState, recordName, xliffNamespace } from './unit-name.ts';

interface Languages {
  readonly source: string;
  readonly target: string;
}

/**
 * Yields an XLIFF 2.0 document: a file for each kind, a unit for each text. Texts are sorted by kind. A current
 * translation is final, an outdated one is translated with the subState `vitrine:outdated`, a missing one initial.
 */
export function* writeXliff(fields: readonly TranslatedField[], { source, target }: Languages): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${xliffNamespace}" version="2.0" srcLang="${source}" trgLang="${target}">
`;
  let kind: string | null = null;
  for (const field of fields) {
    if (field.resource !== kind) {
      if (kind !== null) yield ' </file>\n';
      kind = field.resource;
      yield ` <file id="${kind}" canResegment="no">\n`;
    }
    yield unit(field);
  }
  // A document has at least one file, and a file at least one unit.
  if (kind === null) {
    yield ' <file id="empty">\n  <unit id="empty" translate="no"><segment><source/></segment></unit>\n';
  }
  yield ' </file>\n</xliff>\n';
}

function unit({ resource, record, handle, label, field, part, source, text, isOutdated }: TranslatedField): string {
  const rule = translatableField(resource, field);
  const note = `${label}: ${rule?.label ?? field}${part ? ` (${part})` : ''}${rule ? `, at most ${rule.maxLength} characters` : ''}`;
  const state = isOutdated ? `translated" subState="${outdatedState}` : text === null ? 'initial' : 'final';
  const target = text === null ? '' : `\n    <target>${content(text)}</target>`;
  return `  <unit id="${recordName(record)}.${field}" name="${attribute(handle)}" xml:space="preserve">
   <notes><note category="context">${plain(note)}</note></notes>
   <segment state="${state}">
    <source>${content(source)}</source>${target}
   </segment>
  </unit>
`;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#xD;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"\r]/g, (character) => escapes[character] ?? '');

/** Replaces each character that XML 1.0 forbids. */
function withoutForbidden(text: string, replace: (character: string) => string): string {
  return text.replaceAll(/[\p{Cc}\ufffe\uffff]/gu, (character) => {
    const isAllowed = /[\t\n\r\u007f-\u009f]/.test(character);
    return isAllowed ? character : replace(character);
  });
}

/** Escapes a text of a source or target. The element `cp` replaces each character that XML forbids. */
function content(text: string): string {
  return withoutForbidden(escaped(text), (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `<cp hex="${code}"/>`;
  });
}

/** Escapes a text outside of source and target, without the characters that XML forbids. */
function plain(text: string): string {
  return escaped(withoutForbidden(text, () => ' '));
}

/** Escapes a text of an attribute, where XML replaces tabs and line ends. */
function attribute(text: string): string {
  return plain(text).replaceAll('\t', '&#x9;').replaceAll('\n', '&#xA;');
}
