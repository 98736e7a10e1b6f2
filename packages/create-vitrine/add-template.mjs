// `npm create vitrine -- --add section quote-wall`: writes the files of a template into the folder of a shop.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refused } from './refused.mjs';
import { nameForms, templates } from './template-kinds.mjs';

const ownFolder = dirname(fileURLToPath(import.meta.url));
const ending = '.template';
const maxNameLength = 40;

/**
 * Writes the files of a template and the lines of its registries, and returns what to do next. Refuses before the first
 * write, so that a refusal changes nothing.
 */
export function addTemplate(folder, kind, names) {
  const template = Object.hasOwn(templates, kind) ? templates[kind] : undefined;
  if (!template) throw new Refused('--add is one of hook, section, carrier, tax, provider and source-section.');
  const forms = nameForms(checkedName(kind, names));
  checkShop(folder, kind);
  for (const { file, word } of template.taken(forms)) {
    if (
      read(folder, file)
        .split(/[^\w-]+/)
        .includes(word)
    ) {
      throw new Refused(`${word} is in use in ${file}: choose another name.`);
    }
  }
  const exists = (path) => existsSync(join(folder, path));
  const omitted = template.omits?.(exists) ?? [];
  const created = templateFiles(kind, forms).filter(({ path }) => !omitted.includes(path));
  for (const { path } of created) {
    if (exists(path)) throw new Refused(`${path} exists already: choose another name.`);
  }
  const { changed, missing } = edit(folder, template.edits(forms, exists));

  for (const { path, text } of created) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text, { flag: 'wx' });
  }
  for (const [path, text] of changed) writeFileSync(join(folder, path), text);
  return [
    ...listed(
      'Created:',
      created.map(({ path }) => path),
    ),
    ...listed('Added lines to:', [...changed.keys()]),
    ...listed('Add these lines, whose list was not found:', missing),
    'Next:',
    ...template.steps(forms).map((step, index) => `  ${index + 1}. ${step}`),
  ].join('\n');
}

function listed(title, lines) {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`), ''];
}

function checkedName(kind, names) {
  const [name, ...others] = names;
  if (name === undefined || others.length > 0) throw new Refused(`Name one ${kind}: --add ${kind} NAME`);
  if (name.length < 2 || name.length > maxNameLength || !/^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/.test(name)) {
    throw new Refused(
      `The name ${JSON.stringify(name)} is wrong. It has 2 to ${maxNameLength} lower-case letters, digits and hyphens, such as quote-wall.`,
    );
  }
  return name;
}

/** The templates fit the shop of their own version only. */
function checkShop(folder, kind) {
  const shop = readPackage(folder);
  if (shop?.name !== 'vitrine')
    throw new Refused(`${folder} is not the folder of a shop: its package.json is missing.`);
  const { version } = readPackage(ownFolder);
  if (shop.version === version) return;
  throw new Refused(`These are the templates of version ${version}, and the shop has version ${shop.version}.
Use those of the shop: npm run new -- ${kind} NAME`);
}

function readPackage(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Returns the files of a template for a name. Their paths in the template are those in the shop. */
function templateFiles(kind, forms) {
  const root = join(ownFolder, 'templates', kind);
  return filesBelow(root).map((file) => ({
    path: withName(file.slice(0, -ending.length), forms),
    text: withName(readFileSync(join(root, file), 'utf8'), forms),
  }));
}

function filesBelow(root, folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(root, path) : [path];
    })
    .filter((path) => path.endsWith(ending));
}

function withName(text, { name, camel, pascal, upper, title, isWord }) {
  return text
    .replaceAll("['template-name']", isWord ? `.${name}` : `['${name}']`)
    .replaceAll('template-name', name)
    .replaceAll('templateName', camel)
    .replaceAll('TemplateName', pascal)
    .replaceAll('TEMPLATE_NAME', upper)
    .replaceAll('Template name', title);
}

/** Returns the new text of each file to change, and the lines whose position was not found. */
function edit(folder, edits) {
  const changed = new Map();
  const missing = [];
  for (const one of edits) {
    const text = changed.get(one.file) ?? read(folder, one.file);
    const next = one.import === undefined ? withEntry(text, one) : withImport(text, one.import);
    if (next === null) missing.push(lineToAdd(one));
    else changed.set(one.file, next);
  }
  return { changed, missing };
}

function lineToAdd({ file, import: line, open, entry, line: item = entry }) {
  return line === undefined ? `${file}, after "${open.trim()}": ${item.replace(/^, /, '').trim()}` : `${file}: ${line}`;
}

/** Inserts an entry before `close` in the list that begins with `open`. Null when there is not one such list. */
function withEntry(text, { open, close, entry }) {
  const [before, after, ...others] = text.split(open);
  const end = after?.indexOf(close) ?? -1;
  if (end === -1 || others.length > 0 || isInComment(before)) return null;
  const inserted = typeof entry === 'string' ? entry : entry(after);
  return before + open + after.slice(0, end) + inserted + after.slice(end);
}

function isInComment(before) {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return line.includes('//') || before.lastIndexOf('/*') > before.lastIndexOf('*/');
}

/** Inserts an import in the order of the paths. Null when the file imports nothing of its folder. */
function withImport(text, line) {
  const lines = text.split('\n');
  const path = importedPath(line);
  const next = lines.findIndex((one) => (importedPath(one) ?? '') > path);
  const last = lines.findLastIndex((one) => importedPath(one) !== undefined);
  if (last === -1) return null;
  lines.splice(next === -1 ? last + 1 : next, 0, line);
  return lines.join('\n');
}

/** Returns the path that a line imports from its own folder. */
function importedPath(line) {
  const path = line.startsWith('import ') ? line.split("'").at(-2) : undefined;
  return path?.startsWith('./') ? path : undefined;
}

/** Returns the text of a file of the shop. A file that is missing has no text, so that its lines are shown. */
function read(folder, file) {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
