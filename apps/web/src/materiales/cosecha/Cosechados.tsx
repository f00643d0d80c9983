import { Button, Group, Stack } from '@mantine/core';
import { IconBinaryTree, IconScissors } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Esquema } from '@/api/cliente';
import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { QRButton } from '@/ui/codigo/QRButton';
import { Codigo, traceRoute } from '@/ui/codigo/Codigo';
import { cantidad, cuenta, fechaHora } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { List } from '@/ui/lista/List';
import type { Column, Filter } from '@/ui/lista/tipos';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { PageTitle } from '@/ui/panel/PageTitle';
import { MarcasDe } from '@/ui/retencion/MarcasDe';
import { footerOfCantidad } from '../comun/totales';
import { useFrame } from '../comun/useFrame';
import { LADO_DEL_QR } from './CodigoDelProducto';

type Producto = Esquema<'ProductoFinalEnLista'>;

const PER_PAGE = 10;
const PER_TABLE = 25;

function Buttons({ producto: { id, codigo } }: { readonly producto: Producto }) {
  return (
    <Group gap="xs" mt="auto">
      <QRButton codigo={codigo} tamano={LADO_DEL_QR} />
      <HistorialButton id={id} entidad="producto_final" de={codigo} size="compact-md" />
      <Button
        component={Link}
        to={traceRoute(codigo)}
        variant="default"
        size="compact-md"
        leftSection={<IconBinaryTree size={18} aria-hidden />}
      >
        Ver Trazabilidad
      </Button>
    </Group>
  );
}

const COLUMNS: ReadonlyArray<Column<Producto>> = [
  { clave: 'nombre', titulo: 'Nombre', valor: ({ nombre }) => nombre },
  {
    clave: 'codigo',
    titulo: 'Código',
    valor: ({ codigo }) => codigo,
    entera: true,
    celda: ({ id, codigo }) => (
      <>
        <Codigo codigo={codigo} paso="producto_final" /> <MarcasDe id={id} />
      </>
    ),
  },
  { clave: 'tipo', titulo: 'Tipo', valor: ({ tipo }) => tipo },
  {
    clave: 'cantidad',
    titulo: 'Cantidad',
    tipo: 'numero',
    valor: (producto) => producto.cantidad,
    celda: (producto) => cantidad(producto.cantidad, producto.unidad_medida),
  },
  { clave: 'unidad', titulo: 'Unidad', soloCsv: true, valor: ({ unidad_medida }) => unidad_medida },
  { clave: 'lote', titulo: 'Lote', valor: ({ lote }) => lote?.nombre },
  {
    clave: 'plantas',
    titulo: 'Plantas',
    tipo: 'numero',
    valor: ({ cantidad_plantas }) => cantidad_plantas,
    celda: ({ cantidad_plantas }) => cuenta(cantidad_plantas, 'planta'),
  },
  { clave: 'fecha', titulo: 'Registrado', tipo: 'fechaHora', valor: ({ creado_en }) => creado_en },
  { clave: 'mas', titulo: 'Código y traza', celda: (producto) => <Buttons producto={producto} /> },
];

const FILTERS: ReadonlyArray<Filter<Producto>> = [
  { clave: 'fecha', tipo: 'fecha', etiqueta: 'Registrado', valor: ({ creado_en }) => creado_en },
];

function Card({ producto }: { readonly producto: Producto }) {
  const { id, codigo, tipo, unidad_medida, lote, cantidad_plantas, creado_en } = producto;
  return (
    <>
      <div>
        <Codigo codigo={codigo} paso="producto_final" /> <MarcasDe id={id} />
      </div>
      <DatosList compacta>
        <Dato nombre="Tipo">{tipo}</Dato>
        <Dato nombre="Cantidad">{cantidad(producto.cantidad, unidad_medida)}</Dato>
        <Dato nombre="Lote">{lote?.nombre}</Dato>
        <Dato nombre="Plantas">{cuenta(cantidad_plantas, 'planta')}</Dato>
        <Dato nombre="Registrado" ancho>
          {fechaHora(creado_en)}
        </Dato>
      </DatosList>
      <Buttons producto={producto} />
    </>
  );
}

/** Lists directly harvested products, newest first: 'Cosechar Producto' leads here. */
export function Cosechados() {
  const club_id = useClubId();
  const { enlaces } = useFrame();
  const soloLee = useSoloLee();
  const remota = useRemota('/api/producto_final', { query: { club_id, resumen: true } });
  const harvest = (variant: 'filled' | 'light') =>
    soloLee ? null : (
      <Button
        component={Link}
        to={enlaces.bulk.cosechar}
        variant={variant}
        leftSection={<IconScissors size={18} aria-hidden />}
      >
        Cosechar Producto
      </Button>
    );
  return (
    <Stack gap="md" data-paso="producto_final">
      <PageTitle
        titulo="Productos cosechados"
        subtitulo="Lo que se cosechó de las plantas como producto, sin pasar por biomasa."
        acciones={harvest('filled') ?? undefined}
      />
      <List
        remota={remota}
        pieDe={footerOfCantidad}
        columnas={COLUMNS}
        filtros={FILTERS}
        busqueda={{ etiqueta: 'Buscar por código, nombre, tipo o lote' }}
        orden={{ clave: 'fecha', direccion: 'desc' }}
        unidad={['producto cosechado', 'productos cosechados']}
        tamano={PER_PAGE}
        tamanoDeTabla={PER_TABLE}
        nombreDe={({ codigo }) => codigo}
        tituloDe={({ nombre }) => nombre}
        paso={() => 'producto_final'}
        tarjeta={(producto) => <Card producto={producto} />}
        vacio={{ texto: 'Todavía no se cosechó ningún producto.', accion: harvest('light') }}
        nombreCsv="productos-cosechados"
      />
    </Stack>
  );
}
