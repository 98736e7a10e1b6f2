/** A parameter in Stripe's form encoding: text, a list, or named parts. */
export type Param = string | Param[] | Params;
export interface Params {
  [name: string]: Param;
}

/**
 * Parses Stripe's form encoding: `a[b]=1`, `a[0]=x`, `a[]=x`. It drops a name that could reach an object's prototype.
 */
export function paramsFromForm(body: string): Params {
  const root: Params = Object.create(null);
  if (body === '') return root;
  for (const pair of body.split('&')) {
    const equals = pair.indexOf('=');
    const name = decode(equals === -1 ? pair : pair.slice(0, equals));
    const value = equals === -1 ? '' : decode(pair.slice(equals + 1));
    const path = name.replaceAll(']', '').split('[');
    if (name !== '' && !path.includes('__proto__')) placeOrder(root, path, value);
  }
  return withLists(root);
}

function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

function placeOrder(root: Params, path: readonly string[], value: string): void {
  let at = root;
  for (const [depth, step] of path.entries()) {
    const key = step === '' ? String(Object.keys(at).length) : step;
    if (depth === path.length - 1) {
      at[key] = value;
      return;
    }
    const inner = at[key];
    const next: Params = typeof inner === 'object' && !Array.isArray(inner) ? inner : Object.create(null);
    at[key] = next;
    at = next;
  }
}

function withLists(params: Params): Params {
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === 'string' || Array.isArray(value)) continue;
    const inner = withLists(value);
    const keys = Object.keys(inner);
    params[name] = keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(inner) : inner;
  }
  return params;
}
