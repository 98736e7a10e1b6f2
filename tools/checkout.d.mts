/** The folder that holds package.json. */
export declare const checkout: string;
/** The folder where Node stores the compiled form of the programs that start from here. */
export declare const compiledFolder: string;
/** Writes one line about the current step. */
export declare function say(line: string): void;
