import { type Failure, failure } from '../../platform/runtime/outcome.ts';

/** Maximum size of a 3D model in bytes. Shoppers load the whole file. */
const maxModelBytes = 15 * 1024 * 1024;
/** Maximum size of the description of the scene, which is parsed. */
const maxSceneBytes = 2 * 1024 * 1024;
const headerBytes = 20;
const jsonChunk = 0x4e4f534a;
/** Extensions that need a decoder, which the viewer would load from another site. */
const compressions = ['KHR_draco_mesh_compression', 'EXT_meshopt_compression', 'KHR_texture_basisu'];

/**
 * Returns why a file that begins like a 3D model (binary glTF 2) is refused, or undefined. The file contains everything
 * that it needs, so that the viewer loads nothing else.
 */
export function modelFailure(bytes: Uint8Array): Failure | undefined {
  if (bytes.byteLength > maxModelBytes) return failure('TOO_LARGE', 'A 3D model may have at most 15 MB.');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < headerBytes) return damaged;
  if (view.getUint32(4, true) !== 2) return failure('UNPROCESSABLE', 'Upload a 3D model in the format glTF 2 (.glb).');
  const sceneBytes = view.getUint32(12, true);
  if (view.getUint32(8, true) !== bytes.byteLength || view.getUint32(16, true) !== jsonChunk) return damaged;
  if (sceneBytes > maxSceneBytes) return failure('UNPROCESSABLE', 'The scene of the 3D model is too complex.');
  if (headerBytes + sceneBytes > bytes.byteLength) return damaged;
  const scene = readScene(bytes.subarray(headerBytes, headerBytes + sceneBytes));
  if (!scene) return damaged;
  const { extensionsUsed, buffers, images } = scene;
  const used = Array.isArray(extensionsUsed) ? extensionsUsed : [];
  if (compressions.some((name) => used.includes(name))) {
    return failure('UNPROCESSABLE', 'Export the 3D model without compression (Draco, Meshopt or Basis).');
  }
  if ([buffers, images].some(hasAddress)) {
    return failure('UNPROCESSABLE', 'Export the 3D model as one file. It refers to other files.');
  }
  return undefined;
}

const damaged = failure('UNPROCESSABLE', 'The 3D model is damaged or incomplete.');

function readScene(bytes: Uint8Array): Readonly<Record<string, unknown>> | null {
  try {
    const scene: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof scene === 'object' && scene !== null && 'asset' in scene ? { ...scene } : null;
  } catch {
    return null;
  }
}

function hasAddress(parts: unknown): boolean {
  if (parts === undefined) return false;
  return !Array.isArray(parts) || parts.some((part) => typeof part !== 'object' || part === null || 'uri' in part);
}
