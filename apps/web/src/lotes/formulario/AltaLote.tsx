import { Skeleton, Stack } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { useProyectoContext } from '@/club/proyecto';
import { Datos } from '@/ui/datos/Datos';
import { hoy } from '@/ui/formatos';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { Panel } from '@/ui/panel/Panel';
import { NoSePuede } from '../lote/NoSePuede';
import { routeOfLote } from '../lote/routeOfLote';
import { LoteForm, validarLote, type LoteValues } from './LoteForm';

function Alta({ codigo }: { readonly codigo: string }) {
  const { proyecto } = useProyectoContext();
  const navegar = useNavigate();
  const crear = useAccion('post', '/api/lotes');
  const estado = useAppForm<LoteValues>({
    clave: `lote-alta-${proyecto.id}`,
    // The lots of a future crop start in the future, too.
    inicial: {
      nombre: '',
      descripcion: '',
      fecha_inicio: proyecto.fecha_inicio > hoy() ? proyecto.fecha_inicio : hoy(),
      motivo: '',
    },
    validar: validarLote,
    enviar: async ({ nombre, descripcion, fecha_inicio }) => {
      const { lote } = await crear.mutateAsync({
        body: {
          nombre: nombre.trim(),
          descripcion: descripcion.trim() || null,
          fecha_inicio: fecha_inicio ?? '',
          proyecto_id: proyecto.id,
          codigo,
          club_id: proyecto.club_id,
        },
      });
      await navegar(routeOfLote(lote));
    },
  });
  return (
    <LoteForm
      estado={estado}
      codigo={codigo}
      guardar="Crear Lote"
      cancelar={() => void navegar(`/proyecto/${proyecto.id}/lotes`)}
    />
  );
}

/** 'Alta de Lote'. */
export function AltaLote() {
  const { proyecto, soloLectura } = useProyectoContext();
  // The proposed code stays while the form is open, so that a retry is the same request.
  const propuesto = $api.useQuery(
    'get',
    '/api/lote_generar_codigo/{club_id}',
    { params: { path: { club_id: proyecto.club_id } } },
    { staleTime: 'static', gcTime: 0, enabled: !soloLectura },
  );
  if (soloLectura) {
    return (
      <NoSePuede a={`/proyecto/${proyecto.id}/lotes`} volver="Volver a Lotes">
        No se pueden crear lotes en este cultivo.
      </NoSePuede>
    );
  }
  const esqueleto = (
    <Stack>
      <Skeleton height={60} />
      <Skeleton height={60} />
      <Skeleton height={110} />
    </Stack>
  );
  return (
    <Panel titulo="Alta de Lote" paso="lote" formulario>
      <Datos consulta={propuesto} esqueleto={esqueleto} error="No se pudo generar el código del lote.">
        {({ codigo }) => <Alta codigo={codigo} />}
      </Datos>
    </Panel>
  );
}
