import { Button } from '@mantine/core';
import { IconEye, IconLayoutGrid, IconPencil, IconPlus, IconTags, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { useRemota } from '@/api/pagina';
import { useSoloLee } from '@/permisos/permisos';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { Ventana } from '@/ui/dialogos/Ventana';
import type { Etiqueta } from '@/ui/etiquetas/etiqueta';
import { VentanaDeEtiquetas } from '@/ui/etiquetas/VentanaDeEtiquetas';
import { numero } from '@/ui/formatos';
import { BotonHistorial } from '@/ui/historial/BotonHistorial';
import { Lista } from '@/ui/lista/Lista';
import type { Columna, Filtro } from '@/ui/lista/tipos';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { etiquetaDeSala, rutaDeSala } from '../comun/etiqueta';
import { nombreDeTipo, TIPOS } from '../comun/tipos';
import { FormularioDeSala } from './FormularioDeSala';

type Sala = Esquema<'Sala'>;

/** The room list's page size. */
const POR_PAGINA = 5;
const COLUMNAS: ReadonlyArray<Columna<Sala>> = [
  { clave: 'nombre', titulo: 'Nombre', valor: (sala) => sala.nombre },
  { clave: 'descripcion', titulo: 'Descripción', valor: (sala) => sala.descripcion, siHay: true },
  { clave: 'tipo', titulo: 'Tipo', valor: (sala) => nombreDeTipo(sala.tipo) },
  {
    clave: 'capacidad',
    titulo: 'Capacidad',
    tipo: 'numero',
    valor: (sala) => sala.capacidad,
    siHay: true,
    celda: (sala) => numero(sala.capacidad, 0),
  },
  { clave: 'ubicacion', titulo: 'Ubicación', valor: (sala) => sala.ubicacion, siHay: true },
];
const BUSQUEDA = { etiqueta: 'Buscar por nombre' };
const FILTROS: ReadonlyArray<Filtro<Sala>> = [
  { tipo: 'opciones', clave: 'tipo', etiqueta: 'Tipo', valor: (sala) => sala.tipo, opciones: TIPOS },
];

/** 'Espacios de Cultivo'. */
export function Salas() {
  const { club_id = '' } = useParams();
  const lee = useSoloLee();
  const remota = useRemota('/api/salasDeCultivoJoinClubByclub_id', { query: { club_id } });
  const eliminar = useAccion('delete', '/api/salasDeCultivo/{id}');
  const confirmar = useConfirmacion();
  const [enFormulario, abrir] = useState<Sala | 'nueva' | null>(null);
  const [aImprimir, imprimir] = useState<readonly Etiqueta[] | null>(null);
  const cerrar = (): void => abrir(null);
  const borrar = ({ id, nombre }: Sala): void => {
    void confirmar({
      titulo: `Eliminar ${nombre}`,
      consecuencia: 'Esta acción no se puede deshacer. Sus mesas se eliminan con él; la historia de todo se conserva.',
      confirmar: 'Eliminar',
      peligro: true,
      error: 'Error al eliminar la sala de cultivo',
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id } } }),
    });
  };
  const crear = lee ? undefined : (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => abrir('nueva')}>
      Crear Espacio
    </Button>
  );
  return (
    <>
      <PaginaTitulo titulo="Espacios de Cultivo" acciones={crear} />
      <Lista
        remota={remota}
        vista="tarjetas"
        unidad={['espacio', 'espacios']}
        nombreDe={({ nombre }) => nombre}
        columnas={COLUMNAS}
        busqueda={BUSQUEDA}
        filtros={FILTROS}
        textoLimpiar="Limpiar Filtros"
        tamano={POR_PAGINA}
        orden={{ clave: 'nombre', direccion: 'asc' }}
        vacio={{
          texto: 'Todavía no hay espacios de cultivo. Creá el primero para poder ubicar las plantas.',
          accion: crear,
        }}
        acciones={(sala) => [
          {
            texto: 'Mesas',
            icono: <IconLayoutGrid size={16} />,
            a: `/listarMesasDeCultivo?sala=${sala.id}`,
            primaria: true,
          },
          { texto: 'Ver', icono: <IconEye size={16} />, a: rutaDeSala(sala.id) },
          !lee && { texto: 'Editar', icono: <IconPencil size={16} />, alElegir: () => abrir(sala) },
          !lee && { texto: 'Eliminar', icono: <IconTrash size={16} />, peligro: true, alElegir: () => borrar(sala) },
        ]}
        seleccion={{
          acciones: (filas) => [
            {
              texto: 'Etiquetas',
              icono: <IconTags size={18} aria-hidden />,
              alElegir: () => imprimir(filas.map(etiquetaDeSala)),
            },
          ],
        }}
        detalle={({ id, nombre }) => <BotonHistorial id={id} entidad="sala" de={nombre} />}
        nombreCsv="espacios"
      />
      <VentanaDeEtiquetas etiquetas={aImprimir} alCerrar={() => imprimir(null)} />
      <Ventana
        titulo={enFormulario === 'nueva' ? 'Crear Espacio' : 'Editar Espacio'}
        abierta={enFormulario !== null}
        alCerrar={cerrar}
      >
        {enFormulario !== null && (
          <FormularioDeSala
            club_id={club_id}
            {...(enFormulario === 'nueva' ? {} : { sala: enFormulario })}
            alTerminar={cerrar}
          />
        )}
      </Ventana>
    </>
  );
}
