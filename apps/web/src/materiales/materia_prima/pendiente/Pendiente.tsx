import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router-dom';
import type { Esquema } from '@/api/cliente';
import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { Codigo } from '@/ui/codigo/Codigo';
import { IrA } from '@/ui/datos/IrA';
import { cantidad, cuenta, fecha } from '@/ui/formatos';
import { porCodigo } from '@/ui/escaneo/porCodigo';
import { List } from '@/ui/lista/List';
import type { Column } from '@/ui/lista/tipos';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { PageTitle } from '@/ui/panel/PageTitle';
import { useMateriaPrima } from '../comun/context';

type Biomasa = Esquema<'BiomasaEnLista'>;

const PER_PAGE = 9;

const COLUMNS: ReadonlyArray<Column<Biomasa>> = [
  { clave: 'codigo', titulo: 'Código', valor: ({ codigo }) => codigo, ordenable: false },
  { clave: 'tipo_biomasa', titulo: 'Tipo de biomasa', valor: ({ tipo_biomasa }) => tipo_biomasa },
  { clave: 'proyecto', titulo: 'Cultivo', valor: ({ proyecto }) => proyecto?.nombre },
  { clave: 'lote', titulo: 'Lote', valor: ({ lote }) => lote?.nombre },
  { clave: 'fecha_cosecha', titulo: 'Fecha de cosecha', tipo: 'fecha', valor: ({ fecha_cosecha }) => fecha_cosecha },
  { clave: 'peso', titulo: 'Peso', tipo: 'numero', valor: ({ peso }) => peso, ordenable: false },
  { clave: 'unidad', titulo: 'Unidad', valor: ({ unidad_medida }) => unidad_medida, ordenable: false },
];

function Card({ biomasa, alta }: { readonly biomasa: Biomasa; readonly alta: string | null }) {
  return (
    <>
      <div>
        <Codigo codigo={biomasa.codigo} paso="biomasa" aviso="Copiado al portapapeles" duracion={1500} />
      </div>
      <DatosList compacta>
        <Dato nombre="Peso">{cantidad(biomasa.peso, biomasa.unidad_medida)}</Dato>
        <Dato nombre="Cultivo">{biomasa.proyecto?.nombre}</Dato>
        <Dato nombre="Lote">{biomasa.lote?.nombre}</Dato>
        <Dato nombre="Cosecha">{fecha(biomasa.fecha_cosecha)}</Dato>
        <Dato nombre="Lista para materia prima">{fecha(biomasa.fecha_lista_produccion)}</Dato>
        <Dato nombre="Plantas">{cuenta(biomasa.cantidad_plantas, 'planta')}</Dato>
      </DatosList>
      {alta !== null && (
        <Button
          component={Link}
          to={alta}
          variant="light"
          mt="auto"
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-label={`Crear Materia Prima de ${biomasa.codigo}`}
        >
          Crear Materia Prima
        </Button>
      )}
    </>
  );
}

/** Biomass ready for production that gave no raw material yet. */
export function Pendiente() {
  const club_id = useClubId();
  const { enlaces } = useMateriaPrima();
  const soloLee = useSoloLee();
  const navegar = useNavigate();
  const producir = ({ id }: Biomasa): void => void navegar(enlaces.altaDesde(id));
  const remota = useRemota('/api/lista_biomasa_espera_materia_prima', { query: { club_id, resumen: true } });
  return (
    <Stack gap="md">
      <PageTitle titulo="Biomasa pendiente" subtitulo="Lista para producción, todavía sin materia prima." />
      <List
        remota={remota}
        columnas={COLUMNS}
        busqueda={{ etiqueta: 'Buscar biomasa' }}
        {...(soloLee ? {} : { escaneo: { ...porCodigo('biomasa'), alLeer: producir } })}
        orden={{ clave: 'fecha_cosecha', direccion: 'asc' }}
        unidad={['biomasa', 'biomasas']}
        tamano={PER_PAGE}
        vista="tarjetas"
        nombreDe={({ tipo_biomasa }) => tipo_biomasa}
        paso={() => 'biomasa'}
        tarjeta={(biomasa) => <Card biomasa={biomasa} alta={soloLee ? null : enlaces.altaDesde(biomasa.id)} />}
        vacio={{
          texto: 'Todavía no hay biomasa pendiente para mostrar.',
          accion: <IrA a="/flujo_produccion/biomasa">Ver Biomasa</IrA>,
        }}
        nombreCsv="biomasa-pendiente"
      />
    </Stack>
  );
}
