import { Button, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { Dialog } from '@/ui/dialogos/Dialog';
import { cuenta } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { List } from '@/ui/lista/List';
import { TABLE_ROWS } from '@/ui/lista/sizes';
import type { Column } from '@/ui/lista/tipos';
import { Insignia } from '@/ui/panel/Insignia';
import { Panel } from '@/ui/panel/Panel';
import clases from './etiquetas.module.css';
import { EtiquetaForm } from '../formulario/EtiquetaForm';
import { GrupoForm } from '../formulario/GrupoForm';
import { ESTADOS, TIPOS, type Etiqueta, type Grupo } from '../grupo';

const COLUMNS: ReadonlyArray<Column<Etiqueta>> = [
  { clave: 'nombre', titulo: 'Nombre', valor: (e) => e.nombre },
  { clave: 'precedencia', titulo: 'Precedencia', tipo: 'numero', valor: (e) => e.precedencia },
  { clave: 'tipo', titulo: 'Tipo', entera: true, valor: (e) => TIPOS.find(({ value }) => value === e.tipo)?.label },
  { clave: 'descripcion', titulo: 'Descripción', valor: (e) => e.descripcion, amplia: true, ordenable: false },
  {
    clave: 'obligatoria',
    titulo: 'Obligatoria',
    entera: true,
    ordenable: false,
    valor: (e) => (e.es_obligatoria ? 'Sí' : 'No'),
  },
  {
    clave: 'estado',
    titulo: 'Estado',
    entera: true,
    valor: (e) => ESTADOS.find(({ value }) => value === e.estado)?.label,
    celda: ({ estado }) => (
      <Insignia tono={estado === 'activo' ? 'bien' : 'neutro'}>
        {ESTADOS.find(({ value }) => value === estado)?.label}
      </Insignia>
    ),
  },
  // Beside the groups there is no room for its days.
  { clave: 'inicio', titulo: 'Fecha de inicio', tipo: 'fecha', oculta: true, valor: (e) => e.fecha_inicio },
  { clave: 'fin', titulo: 'Fecha de fin', tipo: 'fecha', oculta: true, valor: (e) => e.fecha_fin },
];

const ONE_COLUMN = '(max-width: 61.99em)';

interface Props {
  readonly grupo: Grupo;
  readonly alEliminar: () => void;
}

/** The labels of the chosen group, by precedence. */
export function Etiquetas({ grupo, alEliminar }: Props) {
  const club_id = useClubId();
  const lee = useSoloLee();
  const [dialog, abrir] = useState<'etiqueta' | 'grupo' | Etiqueta | null>(null);
  const editada = dialog !== null && typeof dialog === 'object' ? dialog : undefined;
  const cerrar = (): void => abrir(null);
  const frame = useRef<HTMLDivElement>(null);
  // On a phone the labels are below the groups: without scrolling a choice would seem to do nothing.
  useEffect(() => {
    if (matchMedia(ONE_COLUMN).matches) frame.current?.scrollIntoView({ block: 'start' });
  }, []);
  const eliminarEtiqueta = useAccion('delete', '/api/cumplimiento/etiquetas/{id}');
  const confirmar = useConfirmacion();
  const borrarEtiqueta = ({ id, nombre }: Etiqueta): void =>
    void confirmar({
      titulo: `Eliminar ${nombre}`,
      consecuencia: '¿Estás seguro de eliminar esta etiqueta?',
      confirmar: 'Eliminar',
      peligro: true,
      alConfirmar: () => eliminarEtiqueta.mutateAsync({ params: { path: { id } }, body: { club_id } }),
    });
  const nueva = lee ? undefined : (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => abrir('etiqueta')}>
      Nueva Etiqueta
    </Button>
  );
  return (
    <div ref={frame} className={clases.marco}>
      <Panel
        titulo={`Etiquetas de ${grupo.nombre}`}
        unaFila
        acciones={
          <>
            {nueva}
            <GrupoButtons grupo={grupo} alEditar={lee ? undefined : () => abrir('grupo')} alEliminar={alEliminar} />
          </>
        }
      >
        {grupo.descripcion && (
          <Text size="sm" mb="xs">
            {grupo.descripcion}
          </Text>
        )}
        <List
          nombre="etiquetas"
          datos={grupo.etiquetas}
          unidad={['etiqueta', 'etiquetas']}
          nombreDe={({ nombre }) => nombre}
          columnas={COLUMNS}
          tamano={10}
          tamanoDeTabla={TABLE_ROWS}
          orden={{ clave: 'precedencia', direccion: 'asc' }}
          vacio={{ texto: 'Este grupo todavía no tiene etiquetas. Agregá el primer deber o normativa.', accion: nueva }}
          nombreCsv="etiquetas"
          acciones={(etiqueta) => [
            !lee && { texto: 'Editar', icono: <IconPencil size={16} />, alElegir: () => abrir(etiqueta) },
            !lee && {
              texto: 'Eliminar',
              icono: <IconTrash size={16} />,
              peligro: true,
              alElegir: () => borrarEtiqueta(etiqueta),
            },
          ]}
        />
        <Dialog titulo="Nueva Etiqueta" abierta={dialog === 'etiqueta'} alCerrar={cerrar}>
          <EtiquetaForm grupo={grupo} alTerminar={cerrar} />
        </Dialog>
        <Dialog titulo={`Editar ${editada?.nombre ?? ''}`} abierta={editada !== undefined} alCerrar={cerrar}>
          {editada && <EtiquetaForm key={editada.id} grupo={grupo} etiqueta={editada} alTerminar={cerrar} />}
        </Dialog>
        <Dialog titulo={`Editar ${grupo.nombre}`} abierta={dialog === 'grupo'} alCerrar={cerrar}>
          <GrupoForm grupo={grupo} alGuardar={cerrar} cancelar={cerrar} />
        </Dialog>
      </Panel>
    </div>
  );
}

interface ButtonsProps extends Props {
  /** None for a read-only person. */
  readonly alEditar: (() => void) | undefined;
}

/** The acts on the group itself. */
function GrupoButtons({ grupo, alEditar, alEliminar }: ButtonsProps) {
  const club_id = useClubId();
  const eliminar = useAccion('delete', '/api/cumplimiento/grupos/{id}');
  const confirmar = useConfirmacion();
  const borrar = async (): Promise<void> => {
    const hecho = await confirmar({
      titulo: `Eliminar ${grupo.nombre}`,
      consecuencia: `¿Estás seguro de eliminar este grupo? Se eliminan con él ${cuenta(grupo.etiquetas.length, 'etiqueta')}.`,
      confirmar: 'Eliminar',
      peligro: true,
      antesDelError: 'Error al eliminar el grupo: ',
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id: grupo.id } }, body: { club_id } }),
    });
    if (hecho) alEliminar();
  };
  return (
    <>
      {alEditar && (
        <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={alEditar}>
          Editar Grupo
        </Button>
      )}
      <HistorialButton id={grupo.id} entidad="cumplimiento_grupo" de={grupo.nombre} />
      {alEditar && (
        <Button
          variant="light"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => void borrar()}
        >
          Eliminar Grupo
        </Button>
      )}
    </>
  );
}
