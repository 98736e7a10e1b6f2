/** The folder that holds package.json. */
export declare const checkout: string;
/** One line of what is being done. */
export declare function say(line: string): void;
