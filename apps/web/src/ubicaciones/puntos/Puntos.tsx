import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { $api, type Esquema } from '@/api/cliente';
import { useSoloLee } from '@/permisos/permisos';
import { alDia } from '@/ui/datos/alDia';
import { IrA } from '@/ui/datos/IrA';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { Ventana } from '@/ui/dialogos/Ventana';
import { BotonHistorial } from '@/ui/historial/BotonHistorial';
import { Lista } from '@/ui/lista/Lista';
import type { Columna } from '@/ui/lista/tipos';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { FormularioDePunto } from './FormularioDePunto';
import { nivelDe } from './niveles';

type Punto = Esquema<'Punto'>;

const POR_PAGINA = 10;
const ubicacionDe = ({ ubicacion: { pais, region, ciudad, distrito } }: Punto): string =>
  [pais, region, ciudad, distrito].filter(Boolean).join(', ');

const COLUMNAS: ReadonlyArray<Columna<Punto>> = [
  { clave: 'nombre', titulo: 'Nombre', valor: ({ nombre }) => nombre },
  { clave: 'ubicacion', titulo: 'Ubicación', valor: ubicacionDe },
  { clave: 'nivel', titulo: 'Nivel de exactitud', valor: ({ nivel_exactitud }) => nivelDe(nivel_exactitud) },
  { clave: 'visible', titulo: 'Visible', valor: ({ visible }) => (visible ? 'Sí' : 'No') },
];

/** Where the club's people are supplied. */
export function Puntos() {
  const { club_id = '' } = useParams();
  const lee = useSoloLee();
  const consulta = $api.useQuery('get', '/api/puntos_abastecimiento', { params: { query: { club_id } } });
  const eliminar = useAccion('delete', '/api/puntos_abastecimiento/{id}');
  const confirmar = useConfirmacion();
  const [editado, editar] = useState<Punto | null>(null);
  const borrar = ({ id, nombre }: Punto): void =>
    void confirmar({
      titulo: 'Eliminar punto de abastecimiento',
      consecuencia: `${nombre} deja de ser un punto de abastecimiento del club. Su historia se conserva.`,
      confirmar: 'Eliminar',
      peligro: true,
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id } }, body: { club_id } }),
    });
  const nuevo = lee ? undefined : <IrA a={`/club/${club_id}/configurar-puntos/alta`}>Nuevo punto</IrA>;
  return (
    <>
      <PaginaTitulo titulo="Puntos de abastecimiento" acciones={nuevo} />
      <Lista
        consulta={consulta}
        unidad={['punto', 'puntos']}
        nombreDe={({ nombre }) => nombre}
        columnas={COLUMNAS}
        tamano={POR_PAGINA}
        orden={{ clave: 'nombre', direccion: 'asc' }}
        vacio={{ texto: 'El club todavía no tiene puntos de abastecimiento.', accion: nuevo }}
        detalle={({ id, nombre }) => <BotonHistorial id={id} entidad="punto_abastecimiento" de={nombre} />}
        acciones={(punto) => [
          !lee && { texto: 'Editar', icono: <IconPencil size={16} />, alElegir: () => editar(punto) },
          !lee && { texto: 'Eliminar', icono: <IconTrash size={16} />, peligro: true, alElegir: () => borrar(punto) },
        ]}
        nombreCsv="puntos-de-abastecimiento"
      />
      <Ventana titulo={`Editar ${editado?.nombre ?? ''}`} abierta={editado !== null} alCerrar={() => editar(null)}>
        {editado && (
          <FormularioDePunto club_id={club_id} punto={alDia(editado, consulta.data)} alTerminar={() => editar(null)} />
        )}
      </Ventana>
    </>
  );
}
