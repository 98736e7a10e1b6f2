/** The folder that holds package.json. */
export declare const checkout: string;
/** Where Node keeps the compiled form of the programs that start from here. */
export declare const compiledFolder: string;
/** Writes one line about the present step. */
export declare function say(line: string): void;
