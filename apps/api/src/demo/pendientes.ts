import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { LISTA_PARA_COSECHAR } from '@cepa/words/mensajes/lotes';
import { derivedId } from '@cepa/platform';
import { CICLOS, enPie, type Ciclo, type Lote } from './ciclo';
import { cambiar, crearLote } from './cultivo';
import { codigoDe, diaDeDemo, type Mundo } from './mundo';

const DIA_DEL_ENSAYO = 700;
/** The crop that is flowering, and its day on which an extra lot was opened. */
const CON_LOTE_VACIO = CICLOS - 2;
const DIA_DEL_LOTE = 12;

/** Its day on which the plants of its first lot are ready for the harvest: yesterday. */
const DIA_DE_LISTAS = 60;

/** Leaves pending work in the crops: a project without lots, a lot without plants, and one that is ready to harvest. */
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
  const [temprano] = ciclo.lotes;
  ciclo.el(DIA_DE_LISTAS, () => cambiar(ciclo, temprano!, enPie(temprano!), LISTA_PARA_COSECHAR, DIA_DE_LISTAS));
  ciclo.el(DIA_DEL_LOTE, () => crearLote(ciclo, vacio, DIA_DEL_LOTE));
}
