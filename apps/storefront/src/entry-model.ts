// The script of the frame that shows a 3D model. It loads when a shopper presses 'View in 3D'.
import '@google/model-viewer';
import { modelFailed } from './catalog/gallery/model/model-failed.ts';

document
  .querySelector('model-viewer')
  ?.addEventListener('error', () => window.parent.postMessage(modelFailed, window.location.origin));
