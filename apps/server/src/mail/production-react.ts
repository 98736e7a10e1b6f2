import { createRequire } from 'node:module';

type React = typeof import('react');
type ReactServer = typeof import('react-dom/server');

const { createElement, renderToStaticMarkup } = inProduction((require) => {
  const react: React = require('react');
  const server: ReactServer = require('react-dom/server');
  return { createElement: react.createElement, renderToStaticMarkup: server.renderToStaticMarkup };
});

/**
 * React as it is in production, whatever NODE_ENV says of the shop: it looks there while it is loaded. Its development build takes
 * 160 us for a letter instead of 40, for warnings that nobody reads.
 */
export { createElement, renderToStaticMarkup };

function inProduction<Loaded>(load: (require: NodeJS.Require) => Loaded): Loaded {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    return load(createRequire(import.meta.url));
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}
