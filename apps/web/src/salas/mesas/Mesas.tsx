import { Button, Group } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { useCuantas, useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { SelectorRemoto } from '@/ui/campos/SelectorRemoto';
import { IrA } from '@/ui/datos/IrA';
import { Vacio } from '@/ui/datos/Vacio';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { Dialog } from '@/ui/dialogos/Dialog';
import { cantidad } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { PrintButton } from '@/ui/impresion/PrintButton';
import { List } from '@/ui/lista/List';
import { TABLE_ROWS } from '@/ui/lista/sizes';
import type { Column } from '@/ui/lista/tipos';
import { PageTitle } from '@/ui/panel/PageTitle';
import { IMPRIMIR_PLANILLA, usePrintSala } from '../comun/usePrintSala';
import { MesaForm } from './MesaForm';

type Mesa = Esquema<'Mesa'>;

const POR_NOMBRE = { orden: 'nombre' };

const COLUMNS: ReadonlyArray<Column<Mesa>> = [
  { clave: 'nombre', titulo: 'Nombre', valor: (mesa) => mesa.nombre },
  // All belong to the current room.
  { clave: 'sala', titulo: 'Sala', valor: (mesa) => mesa.salaDeCultivo?.nombre, ordenable: false },
  {
    clave: 'largo',
    titulo: 'Largo (metros)',
    tipo: 'numero',
    valor: (mesa) => mesa.largo,
    celda: (mesa) => cantidad(mesa.largo, 'm'),
  },
  {
    clave: 'ancho',
    titulo: 'Ancho (metros)',
    tipo: 'numero',
    valor: (mesa) => mesa.ancho,
    celda: (mesa) => cantidad(mesa.ancho, 'm'),
  },
  { clave: 'descripcion', titulo: 'Descripción', valor: (mesa) => mesa.descripcion ?? 'N/A' },
];

function MesasDeSala({ sala_id }: { readonly sala_id: string }) {
  const clubId = useClubId();
  const lee = useSoloLee();
  const remota = useRemota('/api/salasDeCultivo/{id}/mesasDeCultivo', { path: { id: sala_id } });
  const eliminar = useAccion('delete', '/api/mesasDeCultivo/{id}');
  const confirmar = useConfirmacion();
  const [inForm, abrir] = useState<Mesa | 'nueva' | null>(null);
  const { hojaDe } = usePrintSala();
  const cerrar = (): void => abrir(null);
  const borrar = ({ id, nombre }: Mesa): void => {
    void confirmar({
      titulo: 'Borrar mesa',
      consecuencia: `La mesa ${nombre} deja de estar en la sala. Su historia se conserva.`,
      confirmar: 'Borrar',
      peligro: true,
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id } }, body: { club_id: clubId } }),
    });
  };
  const nueva = lee ? undefined : (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => abrir('nueva')}>
      Nueva mesa
    </Button>
  );
  return (
    <>
      <Group gap="xs" mb="xs">
        {nueva}
        <PrintButton texto={IMPRIMIR_PLANILLA} hoja={() => hojaDe(sala_id)} />
      </Group>
      <List
        remota={remota}
        unidad={['mesa', 'mesas']}
        nombreDe={({ nombre }) => nombre}
        columnas={COLUMNS}
        tamano={10}
        tamanoDeTabla={TABLE_ROWS}
        orden={{ clave: 'nombre', direccion: 'asc' }}
        vacio={{ texto: 'Esta sala todavía no tiene mesas.', accion: nueva }}
        detalle={({ id, nombre }) => <HistorialButton id={id} entidad="mesa" de={nombre} />}
        acciones={(mesa) => [
          !lee && { texto: 'Editar', icono: <IconPencil size={16} />, alElegir: () => abrir(mesa) },
          !lee && { texto: 'Borrar', icono: <IconTrash size={16} />, peligro: true, alElegir: () => borrar(mesa) },
        ]}
      />
      <Dialog titulo={inForm === 'nueva' ? 'Nueva mesa' : 'Editar mesa'} abierta={inForm !== null} alCerrar={cerrar}>
        {inForm !== null && (
          <MesaForm
            club_id={clubId}
            sala_id={sala_id}
            {...(inForm === 'nueva' ? {} : { mesa: inForm })}
            alTerminar={cerrar}
          />
        )}
      </Dialog>
    </>
  );
}

/** The tables of a room, which is chosen here or in the URL. */
export function Mesas() {
  const clubId = useClubId();
  const [params, fijar] = useSearchParams();
  const sala = params.get('sala');
  const salas = useRemota('/api/salasDeCultivoJoinClubByclub_id', { query: { club_id: clubId } });
  const { data: cuantas } = useCuantas(salas);
  if (cuantas?.total === 0) {
    return (
      <>
        <PageTitle titulo="Mesas de cultivo" />
        <Vacio
          texto="Todavía no hay espacios de cultivo: las mesas son de una sala."
          accion={<IrA a={`/club/${clubId}/salas`}>Espacios de Cultivo</IrA>}
        />
      </>
    );
  }
  return (
    <>
      <PageTitle titulo="Mesas de cultivo" />
      <SelectorRemoto
        label="Sala"
        placeholder="Elegí una sala"
        ninguna="No hay espacios que coincidan."
        remota={salas}
        pedido={POR_NOMBRE}
        busca="buscar"
        identifica="sala_id"
        opcionDe={({ id, nombre }) => ({ value: id, label: nombre })}
        value={sala}
        onChange={(elegida) => fijar(elegida ? { sala: elegida } : {})}
        allowDeselect={false}
        maw={360}
        mb="md"
      />
      {sala ? <MesasDeSala key={sala} sala_id={sala} /> : <Vacio texto="Elegí una sala para ver sus mesas." />}
    </>
  );
}
