import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { ImportRefused } from '../../products/csv/import-error.ts';
import { outdatedState, xliffNamespace } from './unit-name.ts';

/** A unit of an XLIFF document. */
export interface XliffUnit {
  /** The line of the unit's tag, counted from 1. */
  readonly line: number;
  /** The id of the file that contains it. */
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly source: string;
  /** Null without a target. */
  readonly target: string | null;
  /** True if a segment is in its initial state. */
  readonly isInitial: boolean;
  readonly isOutdated: boolean;
  /** Why the unit cannot be imported, or null. */
  readonly error: string | null;
}

export interface XliffDocument {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly units: readonly XliffUnit[];
}

const maxDepth = 30;
const maxUnits = 100_000;

/** Elements whose content belongs to the text, without a code of their own. */
const annotations = new Set(['mrk', 'sm', 'em', 'cp']);
/** Elements that stand for a code of the source. The shop writes none. */
const codes = new Set(['pc', 'ph', 'sc', 'ec']);

const invalidCharacter = 'The element <cp> has no valid character';
/** An error repeats words of the file up to this length. */
const maxQuoted = 40;
const quoted = (word: string) => (word.length > maxQuoted ? `${word.slice(0, maxQuoted)}…` : word);

interface OpenUnit {
  readonly line: number;
  readonly id: string;
  readonly name: string;
  source: string;
  target: string | null;
  isInitial: boolean;
  isOutdated: boolean;
  error: string | null;
}

/**
 * Reads a document of XLIFF 2.0 or 2.1. Texts of several segments of a unit are joined. Elements of other namespaces
 * are ignored. It resolves no entity and opens no address.
 * @throws ImportRefused for a document that is not XLIFF 2, has a document type, or is nested too deeply.
 */
export function readUnits(xml: string): XliffDocument {
  const parser = new SaxesParser({ xmlns: true });
  const refuse = (reason: string): never => {
    throw new ImportRefused(`Line ${parser.line}: ${reason}`);
  };
  const units: XliffUnit[] = [];
  const names: string[] = [];
  let languages = { source: '', target: '' };
  let kind = '';
  let unit: OpenUnit | null = null;
  let side: 'source' | 'target' | null = null;
  /** The depth of an ignored element, with everything in it. */
  let ignoredAt: number | null = null;

  const openUnitPart = (open: OpenUnit, tag: SaxesTagNS) => {
    const get = (name: string) => attribute(tag, name);
    if (tag.local === 'segment') {
      open.isInitial ||= get('state') === 'initial';
      open.isOutdated ||= get('subState') === outdatedState;
    } else if (tag.local === 'source' || tag.local === 'target') {
      side = tag.local;
      if (side === 'source') return;
      open.target ??= '';
      const language = get('xml:lang');
      if (language !== undefined && language.toLowerCase() !== languages.target.toLowerCase())
        open.error ??= `The target is in the language ${quoted(language)}`;
      if (get('order') !== undefined) open.error ??= 'The order of the segments must not change';
    }
  };

  parser.on('error', ({ message }) => refuse(`The file is not valid XML: ${message.replace(/^[\d:]+ /, '')}`));
  parser.on('doctype', () => refuse('The file must not have a document type'));
  parser.on('opentag', (tag) => {
    names.push(tag.local);
    if (names.length > maxDepth) refuse('The elements are nested too deeply');
    if (ignoredAt !== null) return;
    if (names.length === 1) languages = documentLanguages(tag, refuse);
    else if (side !== null && unit) openInline(unit, tag, side);
    else if (tag.uri !== xliffNamespace || (unit && !unitParts.has(tag.local))) ignoredAt = names.length;
    else if (unit) openUnitPart(unit, tag);
    else if (tag.local === 'file') kind = attribute(tag, 'id') ?? '';
    else if (tag.local === 'unit') unit = openUnit(tag, parser.line);
    else if (tag.local !== 'group') ignoredAt = names.length;
  });
  const append = (text: string) => {
    if (!unit || side === null || ignoredAt !== null) return;
    if (side === 'source') unit.source += text;
    else unit.target = (unit.target ?? '') + text;
  };
  parser.on('text', append);
  parser.on('cdata', append);
  parser.on('closetag', ({ local }) => {
    if (ignoredAt === names.length) ignoredAt = null;
    else if (ignoredAt === null && (local === 'source' || local === 'target')) side = null;
    else if (ignoredAt === null && local === 'unit' && unit) {
      // Only `cp` yields half of a character, which the database cannot store.
      if (!unit.source.isWellFormed() || unit.target?.isWellFormed() === false) unit.error ??= invalidCharacter;
      units.push({ kind, ...unit });
      unit = null;
      if (units.length > maxUnits) refuse(`The file has more than ${maxUnits} units`);
    }
    names.pop();
  });
  parser.write(xml).close();
  return { sourceLanguage: languages.source, targetLanguage: languages.target, units };
}

const unitParts = new Set(['segment', 'ignorable', 'source', 'target']);

function attribute({ attributes }: SaxesTagNS, name: string): string | undefined {
  const found: SaxesAttributeNS | undefined = attributes[name];
  return found?.value;
}

function documentLanguages(tag: SaxesTagNS, refuse: (reason: string) => never) {
  if (tag.local !== 'xliff' || tag.uri !== xliffNamespace) refuse('The file is not XLIFF 2.0 or 2.1');
  const source = attribute(tag, 'srcLang');
  const target = attribute(tag, 'trgLang');
  if (!source || !target) return refuse('The file names no languages. It needs srcLang and trgLang');
  return { source: quoted(source), target: quoted(target) };
}

function openUnit(tag: SaxesTagNS, line: number): OpenUnit {
  const [id = '', name = ''] = [attribute(tag, 'id'), attribute(tag, 'name')];
  return { line, id, name, source: '', target: null, isInitial: false, isOutdated: false, error: null };
}

/** Reads an element inside of a text. `cp` is a character that XML forbids. */
function openInline(unit: OpenUnit, tag: SaxesTagNS, side: 'source' | 'target'): void {
  if (tag.uri === xliffNamespace && tag.local === 'cp') {
    const code = Number.parseInt(attribute(tag, 'hex') ?? '', 16);
    const character = code >= 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '';
    if (character === '' || character === '\0') unit.error ??= invalidCharacter;
    else if (side === 'source') unit.source += character;
    else unit.target = (unit.target ?? '') + character;
  } else if (tag.uri !== xliffNamespace || !annotations.has(tag.local)) {
    const isCode = tag.uri === xliffNamespace && codes.has(tag.local);
    unit.error ??= isCode
      ? `The ${side} has the code <${tag.local}>, which the shop did not export`
      : `The ${side} has the unknown element <${quoted(tag.name)}>. Markup must be escaped`;
  }
}
