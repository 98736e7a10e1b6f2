/** Returns Stripe's form encoding: { card: { number: 1 } } becomes card[number]=1; absent values are left out. */
export function formOf(params, prefix) {
  const pairs = [];
  for (const [name, value] of Object.entries(params || {})) {
    if (value === undefined || value === null) continue;
    const key = prefix === undefined ? name : `${prefix}[${name}]`;
    if (typeof value === 'object') {
      const inner = formOf(value, key);
      if (inner !== '') pairs.push(inner);
    } else pairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
  }
  return pairs.join('&');
}

/** Calls the API as a browser does, with the publishable key. Returns `{ data }` or `{ error }` and never throws. */
export async function callApi(base, key, method, path, params) {
  const form = formOf(params);
  const url = `${base}/v1${path}${method === 'GET' && form !== '' ? `?${form}` : ''}`;
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' };
  try {
    const response = await fetch(url, {
      method,
      headers,
      credentials: 'omit',
      ...(method === 'GET' ? {} : { body: form }),
    });
    const data = await response.json();
    if (response.ok && data.id) return { data };
    return { error: data.error || { type: 'api_error', message: 'An unexpected error has occurred.' } };
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message:
          'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
      },
    };
  }
}
