import { gzipSync } from 'node:zlib';
import { BadJpeg, cleanJpeg } from './jpeg';
import { exif, jpeg, segment } from './fotos.testkit';

const flawOf = (bytes: Buffer): string => {
  try {
    cleanJpeg(bytes);
    return 'none';
  } catch (error) {
    return error instanceof BadJpeg ? error.flaw : String(error);
  }
};
const HTML = Buffer.from('<html><script>alert(document.domain)</script></html>');

describe('a photo', () => {
  it('loses everything beside its picture, and what follows its end', () => {
    const plain = cleanJpeg(jpeg({ ancho: 1600, alto: 1200 }));
    const beside = [
      segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
      exif(),
      segment(0xe2, Buffer.from('ICC_PROFILE')),
      segment(0xed, Buffer.from('Photoshop 3.0 Ana Sosa')),
      segment(0xef, Buffer.from('x')),
      segment(0xfe, HTML),
    ];
    const dirty = Buffer.concat([jpeg({ ancho: 1600, alto: 1200, beside }), HTML, Buffer.from('PK\x03\x04')]);
    const clean = cleanJpeg(dirty);
    expect([clean.ancho, clean.alto, clean.bytes.equals(plain.bytes)]).toEqual([1600, 1200, true]);
    for (const secret of ['GPS', 'Ana', '<html', 'PK', 'ICC']) expect(clean.bytes.includes(secret)).toBe(false);
    expect(cleanJpeg(clean.bytes).bytes.equals(clean.bytes)).toBe(true);
  });

  it('may be in colour and come in many scans, with fill bytes before its markers and marks within a scan', () => {
    const frame = Buffer.from([8, 0, 16, 0, 16, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
    const scan = segment(0xda, Buffer.from([1, 1, 0, 0, 0, 0]));
    const progressive = Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xff]),
      segment(0xc2, frame),
      scan,
      Buffer.from([1, 0xff, 0, 2, 0xff, 0xd0, 3]),
      segment(0xdd, Buffer.from([0, 1])),
      scan,
      Buffer.from([4, 0xff, 0xff, 0xd9]),
    ]);
    expect(flawOf(progressive)).toBe('none');
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['a packed file under its name', gzipSync(Buffer.alloc(100_000))],
    ['a ZIP', Buffer.from('PK\x03\x04\x14\0', 'latin1')],
    ['a page', HTML],
    ['a page that begins as one', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), HTML])],
    ['a page within its picture', jpeg({ data: HTML })],
    ['no picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['bytes between its segments', jpeg({ beside: [Buffer.from('x')] })],
    ['more in a table than the table takes', jpeg({ beside: [segment(0xdb, Buffer.alloc(70))] })],
    ['a frame of arithmetic codes', jpeg({ beside: [segment(0xc9, Buffer.alloc(9))] })],
    [
      'a frame of four colours',
      jpeg({ beside: [segment(0xc0, Buffer.from([8, 0, 8, 0, 8, 4, ...Buffer.alloc(12, 17)]))] }),
    ],
    ['a frame within a frame', jpeg({ beside: [segment(0xc0, Buffer.from([8, 0, 8, 0, 8, 1, 1, 0x11, 0]))] })],
    ['a scan before its frame', jpeg({ beside: [segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]))] })],
    ['a height that comes later', jpeg({ beside: [segment(0xdc, Buffer.from([0, 16]))] })],
    [
      'very many scans',
      Buffer.concat([
        jpeg().subarray(0, -2),
        ...Array.from({ length: 70 }, () =>
          Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from([0])]),
        ),
        Buffer.from([0xff, 0xd9]),
      ]),
    ],
  ])('is not %s', (_what, bytes) => expect(flawOf(bytes)).toBe('no_es_jpeg'));

  it('is whole: cut anywhere, it is refused', () => {
    const whole = jpeg({ ancho: 64, alto: 64, beside: [exif()] });
    for (let length = 3; length < whole.length; length += 1) expect(flawOf(whole.subarray(0, length))).toBe('cortada');
  });

  it.each([
    [0, 16],
    [16, 0],
    [1601, 16],
    [16, 1601],
    [65_535, 65_535],
  ])('is not %i by %i', (ancho, alto) => {
    const data = Buffer.from([0]);
    expect(flawOf(jpeg({ ancho, alto, data }))).toBe('medidas');
  });
});
