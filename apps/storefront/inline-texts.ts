import { createHash } from 'node:crypto';
import { defaultLanguage, getLanguage, type LanguageCode, languageCodes } from '@vitrine/domain/settings/languages.ts';
import { catalogues } from '@vitrine/messages/src/catalogues.ts';
import type { Message } from '@vitrine/messages/src/message.ts';
import type { Plugin, Rolldown } from 'vite';

/** A call of `t` with its key, and its end where it has no parameters. */
const call = /\bt\(\s*'([a-z]\w*)\.(\w+)'(,?\s*\))?/g;
const marker = /inlinedTexts\.([\w$]+)/g;

/**
 * Writes the texts of each language into the scripts for browsers, so that a visitor downloads one language and no keys.
 * The scripts are built once. The files in assets/ are those of the default language, and `assets/de/` has those of
 * German. Scripts without any text exist once (decision 0054).
 */
export function inlineTexts(): Plugin {
  return {
    name: 'vitrine:inline-texts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    resolveId: {
      filter: { id: /@vitrine\/messages\/src\/t\.ts$/ },
      handler(_, importer) {
        return this.resolve('@vitrine/messages/src/t-built.ts', importer);
      },
    },
    transform: {
      filter: { id: ['**/apps/storefront/src/**', '**/packages/messages/src/**'] },
      handler(code) {
        const replaced = code.replaceAll(call, (_, area: string, key: string, end?: string) =>
          end === undefined ? `t(inlinedTexts.${area}$${key}` : `inlinedTexts.${area}$${key}`,
        );
        return { code: replaced, map: null };
      },
    },
    // A changed text changes the names of the files, because browsers store them permanently.
    augmentChunkHash: () => createHash('sha256').update(JSON.stringify(catalogues)).digest('hex'),
    generateBundle: {
      // After Vite has written the lists of files to preload.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const withTexts = findChunksWithTexts(chunks);
        for (const chunk of chunks) {
          if (!withTexts.has(chunk.fileName)) continue;
          for (const code of languageCodes) {
            if (code === defaultLanguage) continue;
            const fileName = chunk.fileName.replace('assets/', `assets/${code}/`);
            this.emitFile({ type: 'asset', fileName, source: moved(writeTexts(chunk.code, code), code, withTexts) });
          }
          chunk.code = writeTexts(chunk.code, defaultLanguage);
        }
      },
    },
  };
}

/** Returns the files with texts, and those that import such a file at any depth. */
function findChunksWithTexts(chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<string> {
  const found = new Set(chunks.filter(({ code }) => code.includes('inlinedTexts')).map(({ fileName }) => fileName));
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { fileName, imports, dynamicImports } of chunks) {
      if ([...imports, ...dynamicImports].some((name) => found.has(name))) found.add(fileName);
    }
  }
  return found;
}

/** Replaces each marker by its text as an expression: a string, or an object with the plural forms. */
function writeTexts(script: string, code: LanguageCode): string {
  return script.replaceAll(marker, (_, name: string) => {
    if (name === '$language') return JSON.stringify(code);
    const { locale, isFamilyNameFirst = false, isRightToLeft = false } = getLanguage(code);
    if (name === '$locale') return JSON.stringify(locale);
    if (name === '$isFamilyNameFirst') return isFamilyNameFirst ? '!0' : '!1';
    if (name === '$isRightToLeft') return isRightToLeft ? '!0' : '!1';
    const [area = '', key = ''] = name.split('$');
    const areas: Readonly<Record<string, Readonly<Record<string, Message>>>> = catalogues[code];
    const message = areas[area]?.[key];
    if (message === undefined) throw new Error(`There is no text ${area}.${key}`);
    return typeof message === 'string' ? JSON.stringify(message) : `(${JSON.stringify(message)})`;
  });
}

/** Changes the imports of a script in a language's folder: files without texts are in the folder above. */
function moved(script: string, code: LanguageCode, withTexts: ReadonlySet<string>): string {
  return script
    .replaceAll(/(["'`])assets\/([\w.-]+\.js)\1/g, (whole, quote: string, file: string) =>
      withTexts.has(`assets/${file}`) ? `${quote}assets/${code}/${file}${quote}` : whole,
    )
    .replaceAll(/(["'`])\.\/([\w.-]+\.js)\1/g, (whole, quote: string, file: string) =>
      withTexts.has(`assets/${file}`) ? whole : `${quote}../${file}${quote}`,
    );
}
