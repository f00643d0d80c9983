import { Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { $api, type Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { cantidad, cuenta, mesLargo, hoy, numero } from '@/ui/formatos';
import clases from './hoy.module.css';

type Datos = Esquema<'CifrasDelClub'>;

/** Maximum number of stages in a figure; others are added up. */
const A_LA_VISTA = 3;

const CLASES = [
  { clase: 'biomasa', nombre: 'Biomasa pendiente', a: '/flujo_produccion/biomasa' },
  { clase: 'materia_prima', nombre: 'Materia prima', a: '/flujo_produccion/materia-prima' },
  { clase: 'producto_final_bulk', nombre: 'Bulk', a: '/flujo_produccion/bulk' },
  { clase: 'producto_final_envasado', nombre: 'Envasado', a: '/gestionar_producto_envasado' },
] as const;

/** 'Floración 159 · Vegetativo 52 · sin etapa 3'. */
function etapas({ plantas }: Datos): string {
  const primeras = plantas.slice(0, A_LA_VISTA).map((una) => `${una.etapa ?? 'sin etapa'} ${numero(una.plantas)}`);
  const resto = plantas.slice(A_LA_VISTA).reduce((suma, una) => suma + una.plantas, 0);
  return [...primeras, ...(resto > 0 ? [`otras ${numero(resto)}`] : [])].join(' · ');
}

/** The stock of a kind: grams first, then other units. */
function enStock({ stock }: Datos, clase: string): { readonly gramos: string; readonly otras: string } {
  const suyo = stock.filter((uno) => uno.clase === clase);
  const otras = suyo.filter(({ unidad }) => unidad !== 'gramos');
  return {
    gramos: cantidad(Number(suyo.find(({ unidad }) => unidad === 'gramos')?.cantidad ?? 0), 'gramos', { max: 0 }),
    otras: otras.map(({ cantidad: cuanto, unidad }) => cantidad(Number(cuanto), unidad, { max: 0 })).join(' · '),
  };
}

/** The key figures of the club, each with a link. Nothing is shown while they load or if they could not be read: the rest of the page does not wait for them. */
export function Cifras() {
  const club_id = useClubId();
  const { data } = $api.useQuery('get', '/api/hoy/cifras', { params: { query: { club_id } } });
  if (!data) return null;
  const vivas = data.plantas.reduce((suma, { plantas }) => suma + plantas, 0);
  const { cuantas, unidades, personas } = data.entregas;
  return (
    <section aria-labelledby="cifras">
      <Title order={2} id="cifras" className="solo-lectores">
        El club en cifras
      </Title>
      <ul className={clases.cifras}>
        <Cifra a="/proyecto/listar" nombre="Plantas en cultivo" figura={numero(vivas)} detalle={etapas(data)} />
        {CLASES.map(({ clase, nombre, a }) => {
          const { gramos, otras } = enStock(data, clase);
          return <Cifra key={clase} a={a} nombre={nombre} figura={gramos} detalle={otras} />;
        })}
        <Cifra
          a="/usuarios-medicinales"
          nombre={`Entregas de ${mesLargo(hoy())}`}
          figura={numero(cuantas)}
          detalle={
            cuantas === 0
              ? 'Todavía ninguna.'
              : `${cuenta(unidades, 'unidad', 'unidades')} a ${cuenta(personas, 'persona')}`
          }
        />
      </ul>
    </section>
  );
}

interface PropsDeCifra {
  readonly a: string;
  readonly nombre: string;
  readonly figura: string;
  readonly detalle: string;
}

function Cifra({ a, nombre, figura, detalle }: PropsDeCifra) {
  return (
    <li>
      <Link to={a} className={clases.cifra}>
        <Text span fz="xs" c="dimmed">
          {nombre}
        </Text>{' '}
        <span className={`numero ${clases.figura}`}>{figura}</span>{' '}
        <Text span fz="xs" c="dimmed" className="numero">
          {detalle}
        </Text>
      </Link>
    </li>
  );
}
