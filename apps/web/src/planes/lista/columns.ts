import { importes } from '@/ui/formatos';
import type { Column, Filter } from '@/ui/lista/tipos';
import { costoDe, type Plan } from '../comun/plan';

const cumplido = ({ objetivo_cumplido }: Plan): string => (objetivo_cumplido ? 'Sí' : 'No');

/**
 * @param moneda code of the club's currency, for a plan without activities; other plans are shown in their own currency
 */
export const columnsOf = (moneda: string): ReadonlyArray<Column<Plan>> => [
  { clave: 'objetivo', titulo: 'Objetivo', valor: (plan) => plan.objetivo },
  { clave: 'autor', titulo: 'Planificado por', valor: (plan) => plan.planificado_por },
  {
    clave: 'actividades',
    titulo: 'Actividades',
    tipo: 'numero',
    valor: (plan) => plan.plan_cultivo_actividades.length,
  },
  {
    clave: 'costo',
    titulo: 'Costo estimado',
    valor: (plan) => {
      const { costo, aparte } = costoDe(plan);
      return importes(costo, plan.moneda ?? moneda, aparte);
    },
  },
  { clave: 'cumplido', titulo: 'Objetivo cumplido', valor: cumplido },
  { clave: 'creado', titulo: 'Creado', tipo: 'fecha', valor: (plan) => plan.creado_en, soloTabla: true },
];

export const BUSQUEDA = {
  etiqueta: 'Buscar por objetivo o autor',
  textos: (plan: Plan) => [plan.objetivo, plan.planificado_por],
};

export const FILTERS: ReadonlyArray<Filter<Plan>> = [
  {
    tipo: 'opciones',
    clave: 'cumplido',
    etiqueta: 'Objetivo cumplido',
    valor: cumplido,
    opciones: [
      { value: 'Sí', label: 'Sí' },
      { value: 'No', label: 'No' },
    ],
  },
];
