/** Runs the work while no other process of this checkout does it. Ignores the lock of a process that has ended. */
export declare function onceAtATime<Result>(lock: string, work: () => Result | Promise<Result>): Promise<Result>;
