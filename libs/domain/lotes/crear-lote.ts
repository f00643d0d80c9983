import { conjunto, mapaOrdenado } from '../colecciones';
import type { LoteCreado } from '@cepa/event-schemas';
import { conflicto, regla } from '../rechazo';
import { proyectoCerrado, type DatosDeLote, type Lote } from './state';

/** Opens a lot in a project (`spec 2 §2.15`, `§5 Lot`). */
export interface CrearLote extends DatosDeLote {
  readonly tipo: 'crear_lote';
  readonly lote_id: string;
  readonly codigo: string;
  readonly proyecto_id: string;
  /** Read from the project's stream at the moment of the command. */
  readonly proyecto_cerrado: boolean;
}

/** Leaves room for the number in a plant's code. */
const LARGO_MAXIMO_DE_CODIGO = 50;

/**
 * @throws Rechazo PROYECTO_CERRADO, CODIGO_EN_USO, CODIGO_LARGO
 */
export function crearLote(command: CrearLote, lote: Lote): readonly LoteCreado[] {
  if (command.proyecto_cerrado) throw proyectoCerrado();
  if (lote.fase !== 'inexistente') throw conflicto('CODIGO_EN_USO', `El código ${command.codigo} ya está en uso.`);
  if (command.codigo.length > LARGO_MAXIMO_DE_CODIGO) {
    throw regla('CODIGO_LARGO', `El código del lote puede tener hasta ${LARGO_MAXIMO_DE_CODIGO} caracteres.`, 'codigo');
  }
  const { tipo: _tipo, proyecto_cerrado: _cerrado, ...datos } = command;
  return [{ type: 'LoteCreado', version: 1, data: datos }];
}

export function loteCreado(data: LoteCreado['data']): Lote {
  const { nombre, descripcion, fecha_inicio } = data;
  return {
    fase: 'vigente',
    codigo: data.codigo,
    proyectoId: data.proyecto_id,
    datos: { nombre, descripcion, fecha_inicio },
    bloqueado: false,
    plantas: mapaOrdenado(),
    codigos: conjunto(),
  };
}
