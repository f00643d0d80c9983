import type { Hallazgo, Leida } from '@/ui/escaneo/leidas';

/** A plant that is expected in the room. */
export interface Esperada {
  readonly id: string;
  readonly codigo: string;
  readonly estado: string;
  readonly posicion: string | null;
}

/** The scanned codes compared with the expected plants: no code is rejected; the server identifies it. */
export function comparar(esperadas: readonly Esperada[]) {
  const porCodigo = new Map(
    esperadas.flatMap((una) => [
      [una.codigo.toUpperCase(), una],
      [una.id.toUpperCase(), una],
    ]),
  );
  const buscar = (leido: string): Hallazgo => {
    const codigo = leido.trim().toUpperCase();
    const una = porCodigo.get(codigo);
    if (una) return { registro: { id: una.id, codigo: una.codigo, detalle: una.estado } };
    return {
      registro: { id: codigo, codigo, detalle: 'No figura en este espacio' },
      raro: `${codigo} no figura en este espacio: queda anotado.`,
    };
  };
  const resumir = (leidas: readonly Leida[]) => {
    const vistas = new Set(leidas.map(({ id }) => id));
    return {
      estan: esperadas.filter(({ id }) => vistas.has(id)),
      faltan: esperadas.filter(({ id }) => !vistas.has(id)),
      sobran: leidas.filter(({ id }) => !esperadas.some((una) => una.id === id)),
    };
  };
  return { buscar, resumir };
}
