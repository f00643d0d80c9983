import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { IrA } from '@/ui/datos/IrA';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { ConImportar } from '@/ui/importar/ConImportar';
import { ImportarButton } from '@/ui/importar/ImportarButton';
import { List } from '@/ui/lista/List';
import type { Column, Filter } from '@/ui/lista/tipos';
import { Insignia } from '@/ui/panel/Insignia';
import { PageTitle } from '@/ui/panel/PageTitle';
import { useNombres } from '@/ui/campos/useNombres';
import { nombreDe, tonoDe, type Persona } from '../persona';

const PER_PAGE = 10;

const BUSQUEDA = { etiqueta: 'Buscar por nombre o apellido' };

/** 'Gestionar Personal'. */
export function Personal() {
  const club_id = useClubId();
  const lee = useSoloLee();
  const navegar = useNavigate();
  const remota = useRemota('/api/personal', { query: { club_id }, buscaPersonas: true });
  const { columnas, filtros } = useColumns();
  const eliminar = useAccion('delete', '/api/personal/{id}');
  const confirmar = useConfirmacion();
  const borrar = (persona: Persona): void =>
    void confirmar({
      titulo: `Eliminar a ${nombreDe(persona)}`,
      consecuencia: '¿Está seguro de eliminar este personal? Las tareas que hizo se conservan.',
      confirmar: 'Eliminar',
      peligro: true,
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id: persona.id } } }),
    });
  const button = lee ? undefined : <IrA a="/personal/alta">Agregar Personal</IrA>;
  return (
    <>
      <PageTitle titulo="Personal" acciones={button} />
      <List
        remota={remota}
        unidad={['persona', 'personas']}
        nombreDe={nombreDe}
        columnas={columnas}
        filtros={filtros}
        busqueda={BUSQUEDA}
        tamano={PER_PAGE}
        orden={{ clave: 'nombre', direccion: 'asc' }}
        a={({ id }) => `/personal/${id}`}
        vacio={{
          texto: 'Todavía no hay personal. Cargá a la primera persona para asignarle tareas.',
          accion: button && <ConImportar tipo="personal">{button}</ConImportar>,
        }}
        nombreCsv="personal"
        enCinta={!lee && <ImportarButton tipo="personal" />}
        acciones={(persona) => [
          { texto: 'Detalles', icono: <IconEye size={16} />, alElegir: () => void navegar(`/personal/${persona.id}`) },
          !lee && {
            texto: 'Editar',
            icono: <IconPencil size={16} />,
            alElegir: () => void navegar(`/personal/${persona.id}/editar`),
          },
          !lee && { texto: 'Eliminar', icono: <IconTrash size={16} />, peligro: true, alElegir: () => borrar(persona) },
        ]}
      />
    </>
  );
}

/** Columns and filters name roles and states like their lists. */
function useColumns() {
  const { opciones: roles } = useNombres('tipos_de_rol_de_personal');
  const { opciones: estados } = useNombres('estados_de_personal');
  return useMemo(() => {
    const rolDe = (p: Persona): string => roles.find(({ value }) => value === p.rol)?.label ?? p.rol;
    const estadoDe = (p: Persona): string => estados.find(({ value }) => value === p.estado)?.label ?? p.estado;
    const columns: ReadonlyArray<Column<Persona>> = [
      { clave: 'nombre', titulo: 'Nombre', valor: nombreDe },
      { clave: 'legajo', titulo: 'Legajo', valor: (p) => p.legajo },
      { clave: 'rol', titulo: 'Rol', valor: rolDe },
      {
        clave: 'estado',
        titulo: 'Estado',
        valor: estadoDe,
        celda: (p) => <Insignia tono={tonoDe(p.estado)}>{estadoDe(p)}</Insignia>,
      },
      { clave: 'email', titulo: 'Correo', valor: (p) => p.email, amplia: true },
      { clave: 'telefono', titulo: 'Teléfono', valor: (p) => p.telefono },
    ];
    const filters: ReadonlyArray<Filter<Persona>> = [
      { tipo: 'opciones', clave: 'rol', etiqueta: 'Rol', valor: (p) => p.rol, opciones: [...roles] },
      { tipo: 'opciones', clave: 'estado', etiqueta: 'Estado', valor: (p) => p.estado, opciones: [...estados] },
    ];
    return { columnas: columns, filtros: filters };
  }, [roles, estados]);
}
