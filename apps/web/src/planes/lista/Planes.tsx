import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useMoneda } from '@/club/moneda';
import { useSoloLee } from '@/permisos/permisos';
import { IrA } from '@/ui/datos/IrA';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { List } from '@/ui/lista/List';
import { PageTitle } from '@/ui/panel/PageTitle';
import type { Plan } from '../comun/plan';
import { BUSQUEDA, columnsOf, FILTERS } from './columns';

/** Plans a page. */
const PER_PAGE = 6;

/** The club's plans. */
export default function Planes() {
  const club_id = useClubId();
  const lee = useSoloLee();
  const navegar = useNavigate();
  const moneda = useMoneda();
  const columns = useMemo(() => columnsOf(moneda), [moneda]);
  const query = $api.useQuery('get', '/api/planes_cultivo', { params: { query: { club_id } } });
  const eliminar = useAccion('delete', '/api/planes_cultivo/{id}');
  const copiar = useAccion('post', '/api/planes_cultivo/{id}/copiar', { announcesFailure: true });
  const confirmar = useConfirmacion();
  const borrar = ({ id, objetivo }: Plan): void =>
    void confirmar({
      titulo: '¿Estás seguro de eliminar este plan?',
      consecuencia: `«${objetivo}» deja la lista. Los cultivos que lo usan conservan lo que decía cuando lo tomaron.`,
      confirmar: 'Eliminar',
      peligro: true,
      error: 'Error al eliminar el plan',
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id } }, body: { club_id } }),
    });
  const duplicar = async ({ id }: Plan): Promise<void> => {
    const copia = await copiar.mutateAsync({ params: { path: { id } }, body: { club_id } });
    await navegar(`/plan_cultivo/${copia.id}`);
  };
  const button = lee ? undefined : <IrA a="/plan_cultivo/alta">Nuevo Plan</IrA>;
  return (
    <>
      <PageTitle titulo="Planificar Cultivo" subtitulo="Seleccione un plan para ver sus detalles." acciones={button} />
      <List
        consulta={query}
        unidad={['plan', 'planes']}
        nombreDe={({ objetivo }) => objetivo}
        columnas={columns}
        filtros={FILTERS}
        busqueda={BUSQUEDA}
        textoLimpiar="Limpiar Filtros"
        tamano={PER_PAGE}
        orden={{ clave: 'creado', direccion: 'desc' }}
        a={({ id }) => `/plan_cultivo/${id}`}
        vacio={{
          texto: 'Todavía no hay planes. Un plan dice qué hacer en cada etapa y cuánto va a costar. Creá el primero.',
          accion: button,
        }}
        acciones={(plan) => [
          !lee && { texto: 'Copiar', icono: <IconCopy size={16} />, alElegir: () => void duplicar(plan) },
          !lee && { texto: 'Eliminar', icono: <IconTrash size={16} />, peligro: true, alElegir: () => borrar(plan) },
        ]}
        nombreCsv="planes"
      />
    </>
  );
}
