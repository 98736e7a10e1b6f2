/*
 * Keeps visited pages of the catalog for times without a network, and nothing else (decision 0017). It answers page loads only: calls of the
 * API, the admin area, files, the checkout and the account never pass through it.
 */
const cacheName = 'visited-pages-1';
const mostPages = 30;
const kept = /^\/(?:$|about$|products$|(?:category|collection|product|pages)\/[^/]+$)/;
const untouched = /^\/(?:api|admin|media|assets)(?:\/|$)/;

self.addEventListener('install', (event) => {
  // The browser itself sends everything but page loads to the network, without starting this worker.
  if (event.addRoutes)
    event.waitUntil(
      event.addRoutes([{ condition: { not: { requestMode: 'navigate' } }, source: 'network' }]).catch(() => undefined),
    );
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOtherCaches());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.mode !== 'navigate' || request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (untouched.test(url.pathname)) return;
  url.hash = '';
  event.respondWith(load(event, url));
});

async function deleteOtherCaches() {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
}

async function load(event, url) {
  try {
    const answer = await fetch(event.request);
    if (kept.test(url.pathname) && mayKeep(answer)) event.waitUntil(keep(url.href, answer.clone()));
    return answer;
  } catch {
    const page = kept.test(url.pathname) ? await caches.match(url.href) : undefined;
    return page ?? offlinePage();
  }
}

/** Only pages that are the same for every visitor: the server marks them as public. */
function mayKeep({ status, redirected, headers }) {
  const isPage = (headers.get('content-type') ?? '').startsWith('text/html');
  return status === 200 && !redirected && isPage && (headers.get('cache-control') ?? '').includes('public');
}

async function keep(address, answer) {
  const cache = await caches.open(cacheName);
  // Put again, a page becomes the newest one.
  await cache.delete(address);
  await cache.put(address, answer);
  const pages = await cache.keys();
  for (const oldest of pages.slice(0, Math.max(0, pages.length - mostPages))) await cache.delete(oldest);
}

function offlinePage() {
  return new Response(offlineText, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}

const offlineText = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>You are offline</title>
<style>
body { display: grid; min-height: 100vh; margin: 0; place-items: center; background: #fff; color: #333; font: 16px/1.6 system-ui, sans-serif; }
main { max-width: 28rem; padding: 2rem 1.5rem; text-align: center; }
h1 { margin: 0 0 0.75rem; font-size: 1.75rem; line-height: 1.2; }
p { margin: 0 0 1.5rem; }
a { display: inline-block; min-height: 3rem; padding: 0 1.5rem; border: 1px solid #767676; border-radius: 6px; color: inherit; font-weight: 600; line-height: 3rem; text-decoration: none; }
</style>
</head>
<body><main><h1>You are offline</h1><p>This page needs a connection to the internet. Your cart is kept in this browser.</p><p><a href="">Try again</a></p><p><a href="/">Go to the home page</a></p></main></body>
</html>`;
