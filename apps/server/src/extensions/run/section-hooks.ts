import type { ExtensionSections } from '../../extension-hooks/extension-hooks.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Manifest } from '../process/extension-messages.ts';
import type { ExtensionProcess } from '../process/extension-process.ts';
import { askForSection } from './quick-hooks.ts';

interface DeclaringExtension {
  readonly manifest: Manifest;
  readonly quick: ExtensionProcess;
}

/** Returns the sections that the extensions declare. */
export function sectionHooks(context: AppContext, extensions: readonly DeclaringExtension[]): ExtensionSections {
  return {
    offered: extensions.flatMap(({ manifest }) =>
      manifest.sections.map(({ name, fields, ...shown }) => ({
        source: `${manifest.name}/${name}`,
        ...shown,
        fields: [...fields],
      })),
    ),
    async html(source, values) {
      const [extensionName = '', name = ''] = source.split('/');
      const extension = extensions.find(({ manifest }) => manifest.name === extensionName);
      if (!extension?.manifest.sections.some((section) => section.name === name)) return null;
      return askForSection(context, extension, { kind: 'section', name, values });
    },
  };
}
