import { batchCode, derivedId, diaDe, isUuid, legibleRandom, newId, sha256Hex } from '..';

describe('ids', () => {
  it('are the same for ever when derived: the ledger holds them, and a command sent again finds its own', () => {
    expect(derivedId('comando', 'ana', 'clave-1')).toBe('32028571-8c03-5a26-abc9-06396a82d7ca');
    expect(derivedId('a', 'bc')).not.toBe(derivedId('ab', 'c'));
  });

  it('differ from each other when new', () => {
    expect(new Set(Array.from({ length: 100 }, newId)).size).toBe(100);
    expect(isUuid(newId())).toBe(true);
  });

  it('are distinguished from other text', () => {
    expect(
      [
        '7d6b2c51-0a4f-5d3b-8a86-000000000001',
        '7D6B2C51-0A4F-5D3B-8A86-000000000001',
        'x'.repeat(36),
        '7d6b2c51',
        '',
        null,
        7,
      ].map(isUuid),
    ).toEqual([true, true, false, false, false, false, false]);
  });

  it('say the kind and the day of a batch, with six characters that nobody takes for one another', () => {
    const codigos = Array.from({ length: 500 }, () => batchCode('LOT', '2026-11-21'));
    for (const codigo of codigos) expect(codigo).toMatch(/^LOT-261121-[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(new Set(codigos).size).toBe(500);
    expect(new Set(legibleRandom(5_000)).size).toBe(32);
  });

  it('come from the UTF-8 bytes of their content', () => {
    expect(sha256Hex('Ñandú')).toBe('2e823ea625a614e261b34c3376b0a68821f2cb65940e552f0731194f67b65ff4');
  });
});

describe('the day', () => {
  it('is the one of Buenos Aires, from its first minute', () => {
    expect(
      [
        '2026-11-21T02:59:59.999Z',
        '2026-11-21T03:00:00.000Z',
        '2026-11-22T02:59:59.999Z',
        '2026-11-20T12:00:00Z',
        '2026-11-21T03:00:00.000Z',
      ].map((instante) => diaDe(new Date(instante))),
    ).toEqual(['2026-11-20', '2026-11-21', '2026-11-21', '2026-11-20', '2026-11-21']);
  });
});
