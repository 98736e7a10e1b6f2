/** Runs the work while no other process of this checkout does it; the lock of a process that has ended is ignored. */
export declare function onceAtATime<Result>(lock: string, work: () => Result | Promise<Result>): Promise<Result>;
