import { Button, Group, Stack } from '@mantine/core';
import { IconBinaryTree, IconScissors } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Esquema } from '@/api/cliente';
import { useRemota } from '@/api/pagina';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { BotonQR } from '@/ui/codigo/BotonQR';
import { Codigo, traceRoute } from '@/ui/codigo/Codigo';
import { cantidad, cuenta, fechaHora } from '@/ui/formatos';
import { BotonHistorial } from '@/ui/historial/BotonHistorial';
import { Lista } from '@/ui/lista/Lista';
import type { Columna, Filtro } from '@/ui/lista/tipos';
import { Dato, ListaDeDatos } from '@/ui/panel/ListaDeDatos';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { MarcasDe } from '@/ui/retencion/MarcasDe';
import { pieDeCantidad } from '../comun/totales';
import { useMarco } from '../comun/useMarco';
import { LADO_DEL_QR } from './CodigoDelProducto';

type Producto = Esquema<'ProductoFinalEnLista'>;

const POR_PAGINA = 10;
const POR_TABLA = 25;

function Botones({ producto: { id, codigo } }: { readonly producto: Producto }) {
  return (
    <Group gap="xs" mt="auto">
      <BotonQR codigo={codigo} tamano={LADO_DEL_QR} />
      <BotonHistorial id={id} entidad="producto_final" de={codigo} size="compact-md" />
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

const COLUMNAS: ReadonlyArray<Columna<Producto>> = [
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
  { clave: 'mas', titulo: 'Código y traza', celda: (producto) => <Botones producto={producto} /> },
];

const FILTROS: ReadonlyArray<Filtro<Producto>> = [
  { clave: 'fecha', tipo: 'fecha', etiqueta: 'Registrado', valor: ({ creado_en }) => creado_en },
];

function Tarjeta({ producto }: { readonly producto: Producto }) {
  const { id, codigo, tipo, unidad_medida, lote, cantidad_plantas, creado_en } = producto;
  return (
    <>
      <div>
        <Codigo codigo={codigo} paso="producto_final" /> <MarcasDe id={id} />
      </div>
      <ListaDeDatos compacta>
        <Dato nombre="Tipo">{tipo}</Dato>
        <Dato nombre="Cantidad">{cantidad(producto.cantidad, unidad_medida)}</Dato>
        <Dato nombre="Lote">{lote?.nombre}</Dato>
        <Dato nombre="Plantas">{cuenta(cantidad_plantas, 'planta')}</Dato>
        <Dato nombre="Registrado" ancho>
          {fechaHora(creado_en)}
        </Dato>
      </ListaDeDatos>
      <Botones producto={producto} />
    </>
  );
}

/** Lists products that were harvested as such, newest first: 'Cosechar Producto' leads here. */
export function Cosechados() {
  const club_id = useClubId();
  const { enlaces } = useMarco();
  const soloLee = useSoloLee();
  const remota = useRemota('/api/producto_final', { query: { club_id, resumen: true } });
  const cosechar = soloLee ? null : (
    <Button component={Link} to={enlaces.bulk.cosechar} leftSection={<IconScissors size={18} aria-hidden />}>
      Cosechar Producto
    </Button>
  );
  return (
    <Stack gap="md" data-paso="producto_final">
      <PaginaTitulo
        titulo="Productos cosechados"
        subtitulo="Lo que se cosechó de las plantas como producto, sin pasar por biomasa."
        acciones={cosechar ?? undefined}
      />
      <Lista
        remota={remota}
        pieDe={pieDeCantidad}
        columnas={COLUMNAS}
        filtros={FILTROS}
        busqueda={{ etiqueta: 'Buscar por código, nombre, tipo o lote' }}
        orden={{ clave: 'fecha', direccion: 'desc' }}
        unidad={['producto cosechado', 'productos cosechados']}
        tamano={POR_PAGINA}
        tamanoDeTabla={POR_TABLA}
        nombreDe={({ codigo }) => codigo}
        tituloDe={({ nombre }) => nombre}
        paso={() => 'producto_final'}
        tarjeta={(producto) => <Tarjeta producto={producto} />}
        vacio={{ texto: 'Todavía no se cosechó ningún producto.', accion: cosechar }}
        nombreCsv="productos-cosechados"
      />
    </Stack>
  );
}
