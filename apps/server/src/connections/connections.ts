// The public entry point of this slice: what the jobs need.

export { deleteRetiredConnections } from './retired-connections.ts';
