/** The folder that holds package.json. */
export declare const checkout: string;
/** Writes one line about the present step. */
export declare function say(line: string): void;
