import { textOfSello } from './sello';

describe('the text that a person pastes or scans', () => {
  it('is the seal itself', () => expect(textOfSello('  C1~cepa.example~abc ')).toBe('C1~cepa.example~abc'));
  it('is the address that the QR of a report opens', () =>
    expect(textOfSello('https://cepa.example/verificar?sello=C1~cepa.example~a%2Bb%3D')).toBe('C1~cepa.example~a+b='));
  it('is the whole checkpoint, lines included', () =>
    expect(textOfSello('cepa.example\n10\nabc=\n\n— cepa.example x=\n')).toBe(
      'cepa.example\n10\nabc=\n\n— cepa.example x=',
    ));
  it('is nothing', () => expect(textOfSello('   ')).toBe(''));
});
