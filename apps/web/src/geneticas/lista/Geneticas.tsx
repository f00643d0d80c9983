import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { alDia } from '@/ui/datos/alDia';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { Ventana } from '@/ui/dialogos/Ventana';
import { BotonHistorial } from '@/ui/historial/BotonHistorial';
import { Lista } from '@/ui/lista/Lista';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { FormularioDeGenetica } from '../formulario/FormularioDeGenetica';
import type { Genetica } from '../formulario/genetica';
import NuevaGenetica from '../formulario/NuevaGenetica';
import { BUSQUEDA, COLUMNAS, filtrosDe } from './columnas';

const POR_PAGINA = 10;

/** 'Genéticas del Club'. */
export function Geneticas() {
  const clubId = useClubId();
  const lee = useSoloLee();
  const consulta = $api.useQuery('get', '/api/geneticasPorClub/{club_id}', { params: { path: { club_id: clubId } } });
  const filtros = useMemo(() => filtrosDe(consulta.data ?? []), [consulta.data]);
  const eliminar = useAccion('delete', '/api/eliminarGenetica/{id}');
  const confirmar = useConfirmacion();
  const [creando, crear] = useState(false);
  const [editada, editar] = useState<Genetica | null>(null);
  const borrar = ({ id, nombre }: Genetica): void => {
    void confirmar({
      titulo: 'Eliminar genética',
      consecuencia: `Estás seguro de que deseas eliminar la genética ${nombre}? Deja de ofrecerse al agregar plantas; su historia y las plantas que ya la tienen se conservan.`,
      confirmar: 'Eliminar',
      peligro: true,
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id } } }),
    });
  };
  const boton = lee ? undefined : (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => crear(true)}>
      Crear Genética
    </Button>
  );
  return (
    <>
      <PaginaTitulo titulo="Genéticas del Club" acciones={boton} />
      <Lista
        consulta={consulta}
        unidad={['genética', 'genéticas']}
        nombreDe={({ nombre }) => nombre}
        columnas={COLUMNAS}
        filtros={filtros}
        busqueda={BUSQUEDA}
        textoLimpiar="Limpiar Filtros"
        tamano={POR_PAGINA}
        orden={{ clave: 'nombre', direccion: 'asc' }}
        vacio={{
          texto: 'Todavía no hay genéticas en el club. Cargá la primera para poder agregar plantas.',
          accion: boton,
        }}
        detalle={({ id, nombre }) => <BotonHistorial id={id} entidad="genetica" de={nombre} />}
        acciones={(genetica) => [
          !lee && { texto: 'Editar', icono: <IconPencil size={16} />, alElegir: () => editar(genetica) },
          !lee && {
            texto: 'Eliminar',
            icono: <IconTrash size={16} />,
            peligro: true,
            alElegir: () => borrar(genetica),
          },
        ]}
        nombreCsv="geneticas"
      />
      <NuevaGenetica abierta={creando} alCerrar={() => crear(false)} />
      <Ventana titulo={`Editar ${editada?.nombre ?? ''}`} abierta={editada !== null} alCerrar={() => editar(null)}>
        {editada && (
          <FormularioDeGenetica
            genetica={alDia(editada, consulta.data)}
            cancelar={() => editar(null)}
            alGuardar={() => editar(null)}
          />
        )}
      </Ventana>
    </>
  );
}
