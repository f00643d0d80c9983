import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { cuenta, dinero, fecha, numero, porcentaje } from '@/ui/formatos';
import { Dato, ListaDeDatos } from '@/ui/panel/ListaDeDatos';
import { Codigos } from './Codigos';
import { CopiarNombre } from './CopiarNombre';
import clases from './lista.module.css';
import type { CultivoDeLista } from './cultivo';

/** Amounts with 2 decimals, hours and percentages with 1 (`spec 2 §2.5`). */
function Resumen({ resumen, moneda }: { readonly resumen: CultivoDeLista['resumen']; readonly moneda: string }) {
  const {
    totalCosto,
    totalGanancia,
    totalHoras,
    duracionDias,
    margen,
    porcentajeGanancia,
    gananciaPorHora,
    porcentajeGananciaPorHora,
  } = resumen;
  return (
    <div className={`numero ${clases.resumen}`}>
      <ListaDeDatos compacta>
        <Dato nombre="Costo total">{dinero(totalCosto, moneda)}</Dato>
        <Dato nombre="Ganancia">{dinero(totalGanancia, moneda)}</Dato>
        <Dato nombre="Horas trabajadas">{numero(totalHoras, 1)}&nbsp;h</Dato>
        <Dato nombre="Duración">{cuenta(duracionDias, 'día')}</Dato>
        <Dato nombre="Margen">{dinero(margen, moneda)}</Dato>
        <Dato nombre="% de ganancia">{porcentaje(porcentajeGanancia)}</Dato>
        <Dato nombre="Ganancia por hora">{dinero(gananciaPorHora, moneda)}</Dato>
        <Dato nombre="% de ganancia por hora">{porcentaje(porcentajeGananciaPorHora)}</Dato>
      </ListaDeDatos>
    </div>
  );
}

/** A project of the list: what it has, its dates and what it gave. */
export function TarjetaDeCultivo({ cultivo, moneda }: { readonly cultivo: CultivoDeLista; readonly moneda: string }) {
  const { id, nombre, club, plan_cultivo, lotes, biomasa, fecha_inicio, fecha_fin, resumen } = cultivo;
  return (
    <div className={clases.tarjeta}>
      <CopiarNombre nombre={nombre} />
      <ListaDeDatos compacta>
        <Dato nombre="Club">{club?.nombre}</Dato>
        <Dato nombre="Objetivo del plan">{plan_cultivo?.objetivo ?? 'Sin plan'}</Dato>
        <Dato nombre="Inicio">{fecha(fecha_inicio)}</Dato>
        <Dato nombre="Fin">{fecha_fin ? fecha(fecha_fin) : 'En curso'}</Dato>
      </ListaDeDatos>
      <Codigos titulo="Lotes" paso="lote" codigos={lotes.map(({ codigo }) => codigo)} ninguno="Sin lotes" />
      <Codigos titulo="Biomasas" paso="biomasa" codigos={biomasa.map(({ codigo }) => codigo)} ninguno="Sin biomasas" />
      <Resumen resumen={resumen} moneda={moneda} />
      <Button
        component={Link}
        to={`/proyecto/${id}`}
        variant="light"
        rightSection={<IconArrowRight size={18} aria-hidden />}
        aria-label={`Ver Proyecto ${nombre}`}
        className={clases.ver}
      >
        Ver Proyecto
      </Button>
    </div>
  );
}
