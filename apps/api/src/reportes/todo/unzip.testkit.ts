import { inflateRawSync } from 'node:zlib';

/** The files of a ZIP by name, read from its central directory as any program does. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed, whole] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    const [name, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)];
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(from, from + packed);
    const content = method === 8 ? inflateRawSync(bytes) : bytes;
    if (content.length !== whole) throw new Error(`a file of ${whole} bytes has ${content.length}`);
    files.set(zip.toString('utf8', at + 46, at + 46 + name), content);
    at += 46 + name + extra + comment;
  }
  return files;
}
