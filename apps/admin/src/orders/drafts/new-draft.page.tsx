import { DraftEditor } from './draft-editor.tsx';

/** A draft order that is not saved yet. */
export function Component() {
  return <DraftEditor draft={null} savedLines={[]} missingCount={0} />;
}
