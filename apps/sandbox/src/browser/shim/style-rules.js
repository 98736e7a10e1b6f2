/** The style of the card field. The field is in a shadow root, so the page's own rules do not apply to it. */
export const cardCss = `
:host { display: block; container-type: inline-size; }
* { box-sizing: border-box; }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: 0.375em 0.75em; font: 16px/1.5 system-ui, sans-serif; color: #1a1a1a; }
.field { flex: 0 0 4.5em; min-width: 0; }
.number { flex: 1 1 11em; display: flex; align-items: center; gap: 0.5em; }
.expiry { flex-basis: 5em; }
label { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
input { width: 100%; min-width: 0; min-height: 1.5em; margin: 0; padding: 0; border: 0; border-radius: 2px; background: none; color: inherit; font: inherit; letter-spacing: inherit; }
input::placeholder { color: #6b6b6b; opacity: 1; }
input:focus { outline: none; }
input:focus-visible { outline: 2px solid currentColor; outline-offset: 3px; }
input[aria-invalid='true'] { color: #c0123c; }
input:disabled { opacity: 0.6; }
.brand { flex: none; font-size: 0.75em; font-weight: 600; letter-spacing: 0.02em; }
.brand:empty { display: none; }
@container (max-width: 26em) { .number { flex-basis: 100%; } .field:not(.number) { flex: 1 1 4em; } }
`;

/** The style of the 3-D Secure dialog. */
export const dialogCss = `
* { box-sizing: border-box; }
dialog { width: min(29rem, calc(100vw - 2rem)); padding: 1.5rem; border: 0; border-radius: 12px; background: #fff; color: #1a1a1a; font: 16px/1.5 system-ui, sans-serif; box-shadow: 0 20px 60px rgb(0 0 0 / 35%); }
dialog::backdrop { background: rgb(0 0 0 / 55%); }
h2 { margin: 0 0 0.5rem; font-size: 1.25rem; line-height: 1.3; }
p { margin: 0 0 1rem; }
p:empty { display: none; }
.wrong { color: #c0123c; }
.choices { display: flex; flex-wrap: wrap; gap: 0.75rem; }
button { flex: 1 1 10rem; min-height: 44px; padding: 0.5rem 1rem; border: 1px solid #1a1a1a; border-radius: 8px; background: #fff; color: #1a1a1a; font: inherit; font-weight: 600; cursor: pointer; }
button.yes { background: #1a1a1a; color: #fff; }
button:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
button:disabled { opacity: 0.6; cursor: progress; }
`;

/** The style of the wallet's button. */
export const walletCss = `
button { width: 100%; min-height: 48px; border: 0; border-radius: 8px; background: #111; color: #fff; font: 600 16px/1.5 system-ui, sans-serif; cursor: pointer; }
button:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
`;

/** The style of the wallet's sheet, in addition to that of the dialog. */
export const sheetCss = `
label { display: grid; gap: 0.25rem; margin: 0 0 0.75rem; font-size: 14px; }
select { min-height: 44px; padding: 0 0.5rem; border: 1px solid #767676; border-radius: 8px; background: #fff; color: inherit; font: inherit; }
dl { display: grid; grid-template-columns: 1fr auto; gap: 0.25rem 1rem; margin: 0 0 1rem; }
dd { margin: 0; font-variant-numeric: tabular-nums; text-align: end; }
`;

const properties = [
  'backgroundColor',
  'color',
  'fontFamily',
  'fontSize',
  'fontSmoothing',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'padding',
  'textAlign',
  'textDecoration',
  'textShadow',
  'textTransform',
];

/** Returns the rules for the `style` option of an element: base, empty, complete and invalid, with their states. */
export function styleCss(style) {
  const { base = {}, invalid = {} } = style || {};
  const rules = [rule('.row', base), rule("input[aria-invalid='true']", invalid)];
  for (const [selector, name] of [
    ['input', 'base'],
    ["input[aria-invalid='true']", 'invalid'],
  ]) {
    const variant = name === 'base' ? base : invalid;
    for (const state of [':hover', ':focus', '::placeholder', '::selection', ':-webkit-autofill', ':disabled']) {
      if (variant[state]) rules.push(rule(`${selector}${state}`, variant[state]));
    }
  }
  return rules.join('\n');
}

function rule(selector, values) {
  const lines = properties.flatMap((name) => {
    const value = values[name];
    const isPlain = (typeof value === 'string' || typeof value === 'number') && !/[{}<>;]/.test(String(value));
    const cssName =
      name === 'fontSmoothing'
        ? '-webkit-font-smoothing'
        : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return isPlain ? [`${cssName}: ${value};`] : [];
  });
  return lines.length === 0 ? '' : `${selector} { ${lines.join(' ')} }`;
}

/** Adds rules to a shadow root without an inline style, so that `style-src 'self'` allows them. */
export function adopt(root, ...texts) {
  root.adoptedStyleSheets = texts.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
}
