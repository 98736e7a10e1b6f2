import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takeoverShop } from './test-takeover.ts';

const shop = await takeoverShop();
type Step = keyof ReturnType<typeof shop.begin>['steps'];

const attackerEnters = ['strangerRegisters', 'strangerSignsIn'] as const;
const attackerTakesOver = [...attackerEnters, 'strangerChangesEmail', 'strangerOpensLinks'] as const;

/** Account takeovers, achieved or possible, from the security review. */
const known: readonly Step[][] = [
  [...attackerEnters, 'strangerAddsPasskey'],
  [...attackerEnters, 'strangerAddsApp'],
  [...attackerEnters, 'strangerAddedFactorsBefore'],
  [...attackerEnters, 'strangerAddedFactorsBefore', 'commandMakesOwner'],
  [...attackerTakesOver, 'strangerAddsPasskey', 'strangerAddsApp'],
  [...attackerTakesOver, 'ownerTakesBack', 'ownerResets', 'ownerSignsIn', 'ownerAddsPasskey'],
  ['ownerRegisters', 'ownerSignsIn', 'ownerOpensLinks', 'ownerAddsApp', 'ownerChangesEmail', 'ownerOpensLinks'],
];

const stepNames = Object.keys(shop.begin().steps).filter((name): name is Step => name in shop.begin().steps);
/** A slow machine tries fewer sequences. */
const timeLimit = 20_000;

describe('the owner of a mailbox', () => {
  it('has sole access to its account after a reset, whatever a stranger and the owner did before', {
    timeout: timeLimit * 10,
  }, async () => {
    // Half of the sequences begin with a stranger's account, so that the steps after it have an effect.
    const beginning = fc.constantFrom<readonly Step[]>([], attackerEnters, attackerTakesOver);
    const rest = fc.array(fc.constantFrom(...stepNames), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(beginning, rest, async (first, later) => {
        const { steps, mailbox, accessAfterRecovery } = shop.begin();
        for (const name of [...first, ...later]) await steps[name]();
        expect(await accessAfterRecovery()).toEqual({ ofOwner: mailbox, ofStranger: [] });
      }),
      {
        numRuns: 100,
        examples: known.map((steps): [Step[], Step[]] => [[], steps]),
        interruptAfterTimeLimit: timeLimit,
      },
    );
  });
});
