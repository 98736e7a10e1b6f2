import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type LanguageCode, languageCodes } from '@vitrine/domain/settings/languages.ts';
import * as z from 'zod';
import { appearanceVersion } from '../../settings/settings.ts';
import type { PageAssets, Storefront, StorefrontEntry } from '../storefront.ts';

export const storefrontDist = new URL('../../../../storefront/dist/', import.meta.url);

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).optional(), imports: z.array(z.string()).optional() }),
);
type Manifest = z.infer<typeof manifestSchema>;

const firstScript = 'src/entry-first.ts';
const clientEntry = 'src/entry-client.tsx';
/** The script of the frame of a 3D model. */
const modelEntry = 'src/entry-model.ts';

/**
 * Loads the storefront that `npm run build` has built.
 * @throws Error when it has not been built.
 */
export async function builtStorefront(): Promise<Storefront & { readonly modelScript: string }> {
  const path = new URL('client/.vite/manifest.json', storefrontDist);
  const manifest = manifestSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  const entry = (await import(fileURLToPath(new URL('server/entry-server.js', storefrontDist)))) as StorefrontEntry;
  return {
    entry: async () => entry,
    assetsFor: createAssetLookup(manifest, await listTranslatedFiles()),
    isCached: true,
    modelScript: `/${manifest[modelEntry]?.file ?? ''}`,
  };
}

/**
 * Returns a function that finds the files of a page's modules and of all their imports. Results are cached by module.
 */
function createAssetLookup(manifest: Manifest, translated: ReadonlySet<string>): Storefront['assetsFor'] {
  /** Returns the files of a language. Scripts without texts exist once, for all languages. */
  const inLanguage = (assets: PageAssets, language: LanguageCode): PageAssets => {
    const move = (path: string) => {
      const inFolder = path.replace('/assets/', `/assets/${language}/`);
      return translated.has(inFolder) ? inFolder : path;
    };
    return {
      ...assets,
      first: move(assets.first),
      entry: move(assets.entry),
      preloads: assets.preloads.map(move),
      page: assets.page && move(assets.page),
    };
  };
  const found = new Map<string, PageAssets>();
  return (modules, appearance, language) => {
    const key = `${language} ${modules.join(' ')}`;
    const assets = found.get(key) ?? inLanguage(collect(manifest, [clientEntry, ...modules]), language);
    found.set(key, assets);
    return { ...assets, styles: [`/appearance.css?v=${appearanceVersion(appearance)}`, ...assets.styles] };
  };
}

/** Returns the paths of the scripts of all languages but English, whose scripts are in no folder. */
async function listTranslatedFiles(): Promise<ReadonlySet<string>> {
  const folders = languageCodes.map(async (code) => {
    const files = await readdir(new URL(`client/assets/${code}/`, storefrontDist)).catch(() => []);
    return files.map((file) => `/assets/${code}/${file}`);
  });
  return new Set((await Promise.all(folders)).flat());
}

function collect(manifest: Manifest, modules: readonly string[]): PageAssets {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
    for (const style of chunk.css ?? []) styles.add(style);
  };
  for (const module of modules) add(module);
  const entry = manifest[clientEntry]?.file ?? '';
  scripts.delete(entry);
  const page = manifest[modules[1] ?? '']?.file;
  const first = manifest[firstScript]?.file ?? '';
  return {
    first: rooted(first),
    entry: rooted(entry),
    styles: [...styles].map(rooted),
    preloads: [...scripts].map(rooted),
    page: page && rooted(page),
  };
}

function rooted(file: string): string {
  return `/${file}`;
}
