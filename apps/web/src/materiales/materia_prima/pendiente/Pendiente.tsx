import { Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import type { Esquema } from '@/api/cliente';
import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { Codigo } from '@/ui/codigo/Codigo';
import { IrA } from '@/ui/datos/IrA';
import { cantidad, cuenta, fecha } from '@/ui/formatos';
import { porCodigo } from '@/ui/escaneo/porCodigo';
import { List } from '@/ui/lista/List';
import type { Column, RowAction } from '@/ui/lista/tipos';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { PageTitle } from '@/ui/panel/PageTitle';
import { siNoSeRetiene } from '@/ui/retencion/acto';
import { Retencion } from '@/ui/retencion/Retencion';
import { useMateriaPrima } from '../comun/context';

type Biomasa = Esquema<'BiomasaEnLista'>;

const PER_PAGE = 9;

/** In the table a weight has its unit; the file has a column for each. */
const COLUMNS: ReadonlyArray<Column<Biomasa>> = [
  { clave: 'tipo_biomasa', titulo: 'Tipo de biomasa', valor: ({ tipo_biomasa }) => tipo_biomasa },
  {
    clave: 'codigo',
    titulo: 'Código',
    entera: true,
    ordenable: false,
    valor: ({ codigo }) => codigo,
    celda: ({ codigo }) => <Codigo codigo={codigo} paso="biomasa" aviso="Copiado al portapapeles" duracion={1500} />,
  },
  { clave: 'proyecto', titulo: 'Cultivo', valor: ({ proyecto }) => proyecto?.nombre },
  { clave: 'lote', titulo: 'Lote', valor: ({ lote }) => lote?.nombre },
  { clave: 'fecha_cosecha', titulo: 'Fecha de cosecha', tipo: 'fecha', valor: ({ fecha_cosecha }) => fecha_cosecha },
  {
    clave: 'lista',
    titulo: 'Lista desde',
    tipo: 'fecha',
    ordenable: false,
    valor: ({ fecha_lista_produccion }) => fecha_lista_produccion,
  },
  {
    clave: 'plantas',
    titulo: 'Plantas',
    tipo: 'numero',
    ordenable: false,
    valor: ({ cantidad_plantas }) => cantidad_plantas,
  },
  {
    clave: 'peso',
    titulo: 'Peso',
    tipo: 'numero',
    ordenable: false,
    valor: ({ peso }) => peso,
    celda: ({ peso, unidad_medida }) => cantidad(peso, unidad_medida),
  },
  { clave: 'unidad', titulo: 'Unidad', soloCsv: true, valor: ({ unidad_medida }) => unidad_medida },
];

function Card({ biomasa }: { readonly biomasa: Biomasa }) {
  return (
    <>
      <div>
        <Codigo codigo={biomasa.codigo} paso="biomasa" aviso="Copiado al portapapeles" duracion={1500} />{' '}
        <Retencion retenida={biomasa.retencion !== undefined} de={biomasa} />
      </div>
      <DatosList compacta>
        <Dato nombre="Peso">{cantidad(biomasa.peso, biomasa.unidad_medida)}</Dato>
        <Dato nombre="Cultivo">{biomasa.proyecto?.nombre}</Dato>
        <Dato nombre="Lote">{biomasa.lote?.nombre}</Dato>
        <Dato nombre="Cosecha">{fecha(biomasa.fecha_cosecha)}</Dato>
        <Dato nombre="Lista para materia prima desde">{fecha(biomasa.fecha_lista_produccion)}</Dato>
        <Dato nombre="Plantas">{cuenta(biomasa.cantidad_plantas, 'planta')}</Dato>
      </DatosList>
    </>
  );
}

/** The act that creates the raw material of a biomass. */
const crear = (alta: string, biomasa: Biomasa): RowAction =>
  siNoSeRetiene(biomasa, {
    texto: 'Crear Materia Prima',
    nombre: `Crear Materia Prima de ${biomasa.codigo}`,
    icono: <IconPlus size={18} aria-hidden />,
    primaria: true,
    a: alta,
  });

/** Biomass that is ready for production and has no raw material yet. */
export function Pendiente() {
  const club_id = useClubId();
  const { enlaces } = useMateriaPrima();
  const soloLee = useSoloLee();
  const navegar = useNavigate();
  const producir = ({ id }: Biomasa): void => void navegar(enlaces.altaDesde(id));
  const remota = useRemota('/api/lista_biomasa_espera_materia_prima', { query: { club_id, resumen: true } });
  return (
    <Stack gap="md">
      <PageTitle titulo="Biomasa sin convertir" subtitulo="Lista para materia prima, todavía sin convertir." />
      <List
        remota={remota}
        columnas={COLUMNS}
        busqueda={{ etiqueta: 'Buscar biomasa' }}
        {...(soloLee ? {} : { escaneo: { ...porCodigo('biomasa'), alLeer: producir } })}
        orden={{ clave: 'fecha_cosecha', direccion: 'asc' }}
        unidad={['biomasa', 'biomasas']}
        tamano={PER_PAGE}
        nombreDe={({ tipo_biomasa }) => tipo_biomasa}
        paso={() => 'biomasa'}
        tarjeta={(biomasa) => <Card biomasa={biomasa} />}
        a={({ id }) => `/biomasa/${id}`}
        {...(soloLee ? {} : { acciones: (biomasa: Biomasa) => [crear(enlaces.altaDesde(biomasa.id), biomasa)] })}
        vacio={{
          texto: 'Todavía no hay biomasa pendiente para mostrar.',
          accion: <IrA a="/flujo_produccion/biomasa">Ver Biomasa</IrA>,
        }}
        nombreCsv="biomasa-pendiente"
      />
    </Stack>
  );
}
