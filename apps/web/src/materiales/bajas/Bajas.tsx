import { Skeleton, Stack } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Esquema } from '@/api/cliente';
import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { Fotos } from '@/piezas/Fotos';
import { Codigo } from '@/ui/codigo/Codigo';
import { Dialog } from '@/ui/dialogos/Dialog';
import { cantidad } from '@/ui/formatos';
import { List } from '@/ui/lista/List';
import { TABLE_ROWS } from '@/ui/lista/sizes';
import type { Column, Filter } from '@/ui/lista/tipos';
import { PageTitle } from '@/ui/panel/PageTitle';

type Baja = Esquema<'Baja'>;

const CLASES: Readonly<Record<string, string>> = { destruccion: 'Destrucción', perdida: 'Pérdida', muestra: 'Muestra' };
const ENTIDADES: Readonly<Record<string, string>> = {
  materia_prima: 'Materia prima',
  producto_final_bulk: 'Producto bulk',
  producto_envasado: 'Producto envasado',
};

const claseDe = ({ clase }: Baja): string => CLASES[clase] ?? clase;
const entidadDe = ({ entidad }: Baja): string => ENTIDADES[entidad] ?? entidad;

const COLUMNS: ReadonlyArray<Column<Baja>> = [
  {
    clave: 'codigo',
    titulo: 'Código',
    entera: true,
    valor: ({ codigo }) => codigo,
    celda: ({ codigo, entidad }) => (codigo ? <Codigo codigo={codigo} paso={entidad} conTraza /> : '—'),
  },
  { clave: 'que', titulo: 'Qué', valor: entidadDe },
  { clave: 'fecha', titulo: 'Fecha', tipo: 'fecha', valor: ({ fecha }) => fecha },
  { clave: 'clase', titulo: 'Clase', valor: claseDe },
  {
    clave: 'cantidad',
    titulo: 'Cantidad',
    tipo: 'numero',
    valor: (baja) => baja.cantidad,
    celda: (baja) => cantidad(baja.cantidad, baja.unidad_medida),
  },
  { clave: 'motivo', titulo: 'Motivo', amplia: true, valor: ({ motivo }) => motivo },
  { clave: 'testigo', titulo: 'Testigo', siHay: true, valor: ({ testigo }) => testigo },
  {
    clave: 'foto',
    titulo: 'Huella de la foto',
    siHay: true,
    valor: ({ foto_sha256 }) => foto_sha256,
    celda: ({ foto_sha256 }) => (foto_sha256 === null ? '' : `${foto_sha256.slice(0, 12)}…`),
  },
];

const FILTERS: ReadonlyArray<Filter<Baja>> = [
  {
    tipo: 'opciones',
    clave: 'que',
    etiqueta: 'Qué',
    valor: ({ entidad }) => entidad,
    opciones: Object.entries(ENTIDADES).map(([value, label]) => ({ value, label })),
  },
  {
    tipo: 'opciones',
    clave: 'clase',
    etiqueta: 'Clase',
    valor: ({ clase }) => clase,
    opciones: Object.entries(CLASES).map(([value, label]) => ({ value, label })),
  },
  { tipo: 'fecha', clave: 'dia', etiqueta: 'Fecha', valor: ({ fecha }) => fecha },
];

const BUSQUEDA = {
  etiqueta: 'Buscar por código, motivo o testigo',
  textos: ({ codigo, motivo, testigo }: Baja) => [codigo, motivo, testigo],
};

const nameOf = (baja: Baja): string => `${baja.codigo ?? entidadDe(baja)}, ${claseDe(baja)}`;

/** Lists the stock that was destroyed or lost, with its witness. */
export function Bajas() {
  const club_id = useClubId();
  const remota = useRemota('/api/bajas_de_stock', { query: { club_id } });
  const [seen, see] = useState<Baja | null>(null);
  return (
    <Stack gap="md">
      <PageTitle
        titulo="Stock dado de baja"
        subtitulo="Lo que se destruyó, se perdió o fue a una muestra, con su motivo y su testigo."
      />
      <List
        remota={remota}
        columnas={COLUMNS}
        filtros={FILTERS}
        busqueda={BUSQUEDA}
        unidad={['baja', 'bajas']}
        nombreDe={nameOf}
        acciones={(baja) => [{ texto: 'Fotos', icono: <IconPhoto size={16} />, alElegir: () => see(baja) }]}
        tamano={10}
        tamanoDeTabla={TABLE_ROWS}
        orden={{ clave: 'fecha', direccion: 'desc' }}
        vacio={{ texto: 'No se dio de baja stock.' }}
        nombreCsv="bajas-de-stock"
      />
      {seen && (
        <Dialog titulo={`Fotos de ${nameOf(seen)}`} abierta alCerrar={() => see(null)} tamano="lg">
          <Suspense fallback={<Skeleton h={96} />}>
            <Fotos tipo="baja" id={seen.id} de={nameOf(seen)} sinTitulo />
          </Suspense>
        </Dialog>
      )}
    </Stack>
  );
}
