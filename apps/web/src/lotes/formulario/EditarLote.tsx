import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { Panel } from '@/ui/panel/Panel';
import { useLoteContext } from '../lote/context';
import { NoSePuede } from '../lote/NoSePuede';
import { LoteForm, validarLote, type LoteValues } from './LoteForm';

function Edicion() {
  const { lote, base } = useLoteContext();
  const navegar = useNavigate();
  const editar = useAccion('put', '/api/lotes/{id}');
  const volver = (): void => void navegar(base);
  const estado = useAppForm<LoteValues>({
    clave: `lote-editar-${lote.id}`,
    inicial: { nombre: lote.nombre, descripcion: lote.descripcion ?? '', fecha_inicio: lote.fecha_inicio, motivo: '' },
    sigue: true,
    validar: validarLote,
    enviar: async ({ nombre, descripcion, fecha_inicio, motivo }) => {
      await editar.mutateAsync({
        params: { path: { id: lote.id } },
        body: {
          nombre: nombre.trim(),
          descripcion: descripcion.trim() || null,
          fecha_inicio: fecha_inicio ?? '',
          proyecto_id: lote.proyecto_id,
          codigo: lote.codigo,
          club_id: lote.club_id,
          motivo: motivo.trim() || null,
        },
      });
      volver();
    },
  });
  return <LoteForm estado={estado} codigo={lote.codigo} guardar="Guardar Cambios" cancelar={volver} conMotivo />;
}

/** Corrects the data of a lot that is not locked. */
export function EditarLote() {
  const { lote, base, editable } = useLoteContext();
  if (!editable) {
    return (
      <NoSePuede a={base} volver="Volver al lote">
        {lote.lote_bloqueado ? 'El lote está bloqueado: no se puede editar.' : 'Este lote no se puede editar.'}
      </NoSePuede>
    );
  }
  return (
    <Panel titulo={`Editar ${lote.nombre}`} paso="lote" formulario>
      <Edicion />
    </Panel>
  );
}
