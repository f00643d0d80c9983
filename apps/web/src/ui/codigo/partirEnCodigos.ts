/** `MP-261112-WK5MDD`, `LOT-261121-K7QF2M-001`: what the app gives. A longer one that somebody typed may be wider than a phone. */
const CODIGO = /\b[A-Z]{2,5}-[0-9A-Z]+(?:-[0-9A-Z]+)*\b/g;
const LARGO = 24;

export interface Parte {
  readonly texto: string;
  readonly codigo: boolean;
}

/** Parts a text where its codes begin and end; joined, the parts are the text. */
export function partirEnCodigos(text: string): readonly Parte[] {
  const partes: Parte[] = [];
  let hasta = 0;
  for (const { 0: codigo, index } of text.matchAll(CODIGO)) {
    if (codigo.length > LARGO) continue;
    if (index > hasta) partes.push({ texto: text.slice(hasta, index), codigo: false });
    partes.push({ texto: codigo, codigo: true });
    hasta = index + codigo.length;
  }
  return hasta < text.length ? [...partes, { texto: text.slice(hasta), codigo: false }] : partes;
}
