// The public entry point of this slice: the owner's sales channels and their feeds.
export { acpSecrets } from './acp-secrets.ts';
export { buildFeeds } from './build-feeds.ts';
export { agentSettings } from './channel-settings.ts';
export { loadView, pathInView } from './shop-views.ts';
