import { shell } from './shell.ts';

export const en = { shell };
