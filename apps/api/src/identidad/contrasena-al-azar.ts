import { randomInt } from 'node:crypto';

const GRUPOS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789'] as const;

/** 24 characters without ambiguous ones (about 138 bits), at least one of each group. */
export function contrasenaAlAzar(): string {
  const todos = GRUPOS.join('');
  const uno = (de: string): string => de.charAt(randomInt(de.length));
  const letras = [...GRUPOS.map(uno), ...Array.from({ length: 21 }, () => uno(todos))];
  for (let i = letras.length - 1; i > 0; i -= 1) {
    const j = randomInt(i + 1);
    [letras[i], letras[j]] = [letras[j] as string, letras[i] as string];
  }
  return letras.join('');
}
