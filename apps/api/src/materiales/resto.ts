import type { RestoDicho } from '@cepa/domain/materiales/declarar-resto';
import type { Context } from '../nucleo/contexto';
import type { RestoDto } from './baja.dto';

/** Converts the remainder of a form to that of the rules. */
export function restoDicho(ctx: Context, datos: RestoDto): RestoDicho & { readonly materia_prima_id: string | null } {
  const { destino, clase_merma, cantidad, motivo, testigo, foto_sha256, materia_prima_id } = datos;
  return {
    declaracion_id: ctx.nuevoId('declaracion'),
    destino,
    clase_merma: clase_merma ?? null,
    cantidad: cantidad ?? null,
    fecha: datos.fecha ?? ctx.hoy,
    motivo: motivo ?? null,
    testigo: testigo ?? null,
    foto_sha256: foto_sha256 ?? null,
    materia_prima_id: materia_prima_id ?? null,
    hoy: ctx.hoy,
  };
}
