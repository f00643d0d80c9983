import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { derivedId } from '@cepa/platform';
import { CICLOS, type Ciclo, type Lote } from './ciclo';
import { crearLote } from './cultivo';
import { codigoDe, diaDeDemo, type Mundo } from './mundo';

/** What waits for somebody in the crops: a project without lots, and a lot without plants in the newest crop. */
export function dejarPendiente(mundo: Mundo, ciclos: readonly Ciclo[]): void {
  const { registro, agenda, gestor } = mundo;
  const proyecto_id = registro.id('proyecto', 'ensayo');
  const inicio = diaDeDemo(mundo, 727);
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
  const ultimo = ciclos.at(-1);
  if (ultimo?.indice !== CICLOS - 1) return;
  const codigo = codigoDe('LOT', ultimo.dia(20), ultimo.azar);
  const vacio: Lote = { id: derivedId('lote', registro.clubId, codigo), codigo, nombre: 'Lote 4', plantas: [] };
  ultimo.el(20, () => crearLote(ultimo, vacio, 20));
}
