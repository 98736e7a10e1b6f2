import { useState } from 'react';
import { passkeyFailureMessage } from './passkey-sign-in.ts';

/** Runs one action at a time and stores its failure message. '' means no failure. */
export function useAction() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const run = async (work: () => Promise<unknown>) => {
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
  return { isBusy, failure, action: (work: () => Promise<unknown>) => void run(work) };
}
