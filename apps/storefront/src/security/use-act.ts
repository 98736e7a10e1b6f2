import { useState } from 'react';
import { passkeyFailureMessage } from './passkey-sign-in.ts';

/** Runs one action at a time and stores its failure message. '' means no failure. */
export function useAct() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const act = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure('');
    try {
      await work();
    } catch (error) {
      setFailure(passkeyFailureMessage(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, failure, act: (work: () => Promise<unknown>) => void act(work) };
}
