/** Returns whether a version is of Node 24 and later than another of Node 24. */
export function isLater24(version: string, other: string): boolean;
