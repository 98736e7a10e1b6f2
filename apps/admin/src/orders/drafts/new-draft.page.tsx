import { DraftEditor } from './draft-editor.tsx';

/** Renders a draft order that is not saved yet. */
export function Component() {
  return <DraftEditor draft={null} savedLines={[]} missingCount={0} />;
}
