import { picture } from './staff.ts';

/** Returns a 3D model: one triangle with a texture, as binary glTF 2. */
export function modelFile(): Buffer {
  const positions = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer);
  const corners = Buffer.from(new Float32Array([0, 0, 1, 0, 0, 1]).buffer);
  const texture = padded(picture([200, 80, 40]), 0);
  const parts = [positions, corners, texture];
  const scene = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, material: 0 }] }],
    materials: [{ doubleSided: true, pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    textures: [{ source: 0 }],
    images: [{ bufferView: 2, mimeType: 'image/png' }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] },
      { bufferView: 1, componentType: 5126, count: 3, type: 'VEC2' },
    ],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: positions.length },
      { buffer: 0, byteOffset: positions.length, byteLength: corners.length },
      { buffer: 0, byteOffset: positions.length + corners.length, byteLength: texture.length },
    ],
    buffers: [{ byteLength: parts.reduce((sum, { length }) => sum + length, 0) }],
  };
  const json = chunk(0x4e4f534a, padded(Buffer.from(JSON.stringify(scene)), 0x20));
  const binary = chunk(0x004e4942, Buffer.concat(parts));
  const header = Buffer.alloc(12);
  header.write('glTF', 'latin1');
  header.writeUInt32LE(2, 4);
  header.writeUInt32LE(12 + json.length + binary.length, 8);
  return Buffer.concat([header, json, binary]);
}

function chunk(type: number, data: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32LE(data.length, 0);
  header.writeUInt32LE(type, 4);
  return Buffer.concat([header, data]);
}

function padded(data: Buffer, filler: number): Buffer {
  return Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4, filler)]);
}
