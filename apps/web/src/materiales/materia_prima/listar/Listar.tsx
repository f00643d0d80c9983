import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { porCodigo } from '@/ui/escaneo/porCodigo';
import { List } from '@/ui/lista/List';
import { PageTitle } from '@/ui/panel/PageTitle';
import { footerOfStock } from '../../comun/totales';
import { useMateriaPrima } from '../comun/context';
import { accionesDe } from './acciones';
import { Avisos } from './Avisos';
import { COLUMNS, FILTERS } from './columns';
import { MateriaCard } from './MateriaCard';

const PER_PAGE = 10;
const PER_TABLE = 25;
const SIN_STOCK = 'sin';

function Acciones({ sinStock, soloLee }: { readonly sinStock: boolean; readonly soloLee: boolean }) {
  const { enlaces } = useMateriaPrima();
  return (
    <>
      {!soloLee && (
        <Button component={Link} to={enlaces.alta} leftSection={<IconPlus size={18} aria-hidden />}>
          Crear Materia Prima
        </Button>
      )}
      <Button component={Link} to={enlaces.lista} variant="default">
        Listar Materia Prima
      </Button>
      <Button component={Link} to={sinStock ? enlaces.lista : `${enlaces.lista}?stock=${SIN_STOCK}`} variant="default">
        {sinStock ? 'Mostrar Con Stock' : 'Mostrar Sin Stock'}
      </Button>
    </>
  );
}

/** Raw material with or without stock, and waiting work. */
export function Listar() {
  const club_id = useClubId();
  const { enlaces } = useMateriaPrima();
  const soloLee = useSoloLee();
  const [query] = useSearchParams();
  const sinStock = query.get('stock') === SIN_STOCK;
  const remota = useRemota(sinStock ? '/api/materia_prima_sin_stock' : '/api/materia_prima_stock', {
    query: { club_id },
  });
  const alta = (
    <Button component={Link} to={enlaces.alta}>
      Crear Materia Prima
    </Button>
  );
  return (
    <Stack gap={6}>
      <PageTitle
        titulo="Materia Prima"
        subtitulo={sinStock ? 'Sin stock' : 'Con stock disponible'}
        acciones={<Acciones sinStock={sinStock} soloLee={soloLee} />}
      />
      <Avisos />
      <List
        key={String(sinStock)}
        remota={remota}
        pieDe={footerOfStock}
        columnas={COLUMNS}
        filtros={FILTERS}
        unidad={['materia prima', 'materias primas']}
        escaneo={porCodigo('materia_prima')}
        tamano={PER_PAGE}
        tamanoDeTabla={PER_TABLE}
        nombreDe={({ tipo }) => tipo}
        a={({ id }) => enlaces.detalle(id)}
        paso={() => 'materia_prima'}
        tarjeta={(materia) => <MateriaCard materia={materia} />}
        acciones={(materia) => accionesDe(materia, enlaces, soloLee)}
        vacio={
          sinStock
            ? { texto: 'No hay materia prima sin stock.' }
            : {
                texto: 'Todavía no hay materia prima con stock. Se crea a partir de la biomasa marcada como lista.',
                accion: soloLee ? null : alta,
              }
        }
        nombreCsv={sinStock ? 'materia-prima-sin-stock' : 'materia-prima'}
      />
    </Stack>
  );
}
