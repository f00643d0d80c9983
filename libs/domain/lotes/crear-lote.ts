import { conjunto, mapaOrdenado } from '../colecciones';
import type { LoteCreado } from '@cepa/event-schemas';
import { conflicto, regla } from '../rechazo';
import { type Fecha } from '../valores/fecha';
import { exigirDia, proyectoCerrado, type DatosDeLote, type Lote } from './state';

/** Opens a lot in a project (rule `lotes.alta`). */
export interface CrearLote extends DatosDeLote {
  readonly tipo: 'crear_lote';
  readonly lote_id: string;
  readonly codigo: string;
  readonly proyecto_id: string;
  /** Read from the project's stream at the moment of the command. */
  readonly proyecto_cerrado: boolean;
  /** When the project starts. */
  readonly desde?: Fecha;
  readonly hoy?: Fecha;
}

/** Leaves room for the number in a plant's code. */
const MAX_LARGO_DE_CODIGO = 50;

/**
 * @throws Rechazo PROYECTO_CERRADO, CODIGO_EN_USO, CODIGO_LARGO, FECHA_FUTURA, FECHAS_INVERTIDAS
 */
export function crearLote(command: CrearLote, lote: Lote): readonly LoteCreado[] {
  if (command.proyecto_cerrado) throw proyectoCerrado();
  if (lote.fase !== 'inexistente') throw conflicto('CODIGO_EN_USO', `El código ${command.codigo} ya está en uso.`);
  if (command.codigo.length > MAX_LARGO_DE_CODIGO) {
    throw regla('CODIGO_LARGO', `El código del lote puede tener hasta ${MAX_LARGO_DE_CODIGO} caracteres.`, 'codigo');
  }
  exigirDia(command);
  const { tipo: _tipo, proyecto_cerrado: _cerrado, desde: _desde, hoy: _hoy, ...datos } = command;
  return [{ type: 'LoteCreado', version: 1, data: datos }];
}

/** Applies `LoteCreado`. */
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
