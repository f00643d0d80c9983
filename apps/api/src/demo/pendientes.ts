import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { derivedId } from '@cepa/platform';
import { CICLOS, type Ciclo, type Lote } from './ciclo';
import { crearLote } from './cultivo';
import { codigoDe, diaDeDemo, type Mundo } from './mundo';

const DIA_DEL_ENSAYO = 700;
/** The crop that is flowering, and its day on which an extra lot was opened. */
const CON_LOTE_VACIO = CICLOS - 2;
const DIA_DEL_LOTE = 12;

/** Leaves pending work in the crops: a project without lots, and a lot without plants. */
export function dejarPendiente(mundo: Mundo, ciclos: readonly Ciclo[]): void {
  const { registro, agenda, gestor } = mundo;
  const proyecto_id = registro.id('proyecto', 'ensayo');
  const inicio = diaDeDemo(mundo, DIA_DEL_ENSAYO);
  agenda.el(inicio, 'cultivo', 'pendientes', () =>
    registro.ejecutar(gestor, `${proyecto_id} crear`, cultivos, streamDeProyecto(proyecto_id), {
      tipo: 'crear_proyecto',
      proyecto_id,
      club_id: registro.clubId,
      nombre: 'Ensayo de variedades',
      fecha_inicio: inicio,
      fecha_fin: null,
      descripcion: 'Comparar tres variedades nuevas en el invernadero.',
    }),
  );
  const ciclo = ciclos[CON_LOTE_VACIO]!;
  const codigo = codigoDe('LOT', ciclo.dia(DIA_DEL_LOTE), ciclo.azar);
  const vacio: Lote = { id: derivedId('lote', registro.clubId, codigo), codigo, nombre: 'Lote 4', plantas: [] };
  ciclo.el(DIA_DEL_LOTE, () => crearLote(ciclo, vacio, DIA_DEL_LOTE));
}
