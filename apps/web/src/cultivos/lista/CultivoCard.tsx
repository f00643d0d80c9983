import { INGRESOS_SOBRE_EL_COSTO } from '@cepa/words/mensajes/cultivos';
import { Button, Group } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { CosechaProgress, MarcaDeCosecha } from '@/club/MarcaDeCosecha';
import { cuenta, dinero, fecha, importes, numero, porcentaje } from '@/ui/formatos';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { Codigos } from './Codigos';
import { CopiarNombre } from './CopiarNombre';
import clases from './list.module.css';
import { progressOf, type CultivoInList } from './cultivo';

/** Amounts with 2 decimals, hours and percentages with 1. */
function Resumen({ resumen }: { readonly resumen: CultivoInList['resumen'] }) {
  const {
    moneda,
    totalCosto,
    totalGanancia,
    totalHoras,
    duracionDias,
    margen,
    porcentajeGanancia,
    gananciaPorHora,
    porcentajeGananciaPorHora,
    costo_aparte,
    ganancia_aparte,
  } = resumen;
  const sinSumar = costo_aparte.length + ganancia_aparte.length > 0;
  return (
    <div className={`numero ${clases.resumen}`}>
      <DatosList compacta>
        <Dato nombre="Costo total">{importes(totalCosto, moneda, costo_aparte)}</Dato>
        <Dato nombre="Ingresos">{importes(totalGanancia, moneda, ganancia_aparte)}</Dato>
        <Dato nombre="Horas trabajadas">{numero(totalHoras, 1)}&nbsp;h</Dato>
        <Dato nombre="Duración">{cuenta(duracionDias, 'día')}</Dato>
        <Dato nombre="Resultado">{dinero(margen, moneda)}</Dato>
        <Dato nombre={INGRESOS_SOBRE_EL_COSTO}>{porcentaje(porcentajeGanancia)}</Dato>
        <Dato nombre="Ingresos por hora">{dinero(gananciaPorHora, moneda)}</Dato>
        <Dato nombre="Ingresos sobre el costo por hora">{porcentaje(porcentajeGananciaPorHora)}</Dato>
      </DatosList>
      {sinSumar && (
        <p className={clases.nota}>
          Margen, porcentajes y cifras por hora cuentan solo lo que está en {moneda}: registrá una{' '}
          <Link to="/configuracion/moneda">cotización</Link> para sumar el resto.
        </p>
      )}
    </div>
  );
}

/** A project of the list: its contents, its dates and its result. */
export function CultivoCard({ cultivo }: { readonly cultivo: CultivoInList }) {
  const { id, nombre, club, plan_cultivo, lotes, biomasa, fecha_inicio, fecha_fin, resumen, de_mas } = cultivo;
  return (
    <div className={clases.tarjeta}>
      <CopiarNombre nombre={nombre} />
      <Group gap={4} className={clases.marcas}>
        <MarcaDeCosecha proyecto_id={id} />
        <CosechaProgress {...progressOf(cultivo)} />
      </Group>
      <DatosList compacta>
        <Dato nombre="Club">{club?.nombre}</Dato>
        <Dato nombre="Objetivo del plan">{plan_cultivo?.objetivo ?? 'Sin plan'}</Dato>
        <Dato nombre="Inicio">{fecha(fecha_inicio)}</Dato>
        <Dato nombre="Fin">{fecha_fin ? fecha(fecha_fin) : 'En curso'}</Dato>
      </DatosList>
      <Codigos
        titulo="Lotes"
        paso="lote"
        codigos={lotes.map(({ codigo }) => codigo)}
        mas={de_mas?.['lotes']}
        ninguno="Sin lotes"
      />
      <Codigos
        titulo="Biomasas"
        paso="biomasa"
        codigos={biomasa.map(({ codigo }) => codigo)}
        mas={de_mas?.['biomasa']}
        ninguno="Sin biomasas"
      />
      <Resumen resumen={resumen} />
      <Button
        component={Link}
        to={`/proyecto/${id}`}
        variant="light"
        rightSection={<IconArrowRight size={18} aria-hidden />}
        aria-label={`Ver Cultivo ${nombre}`}
        className={clases.ver}
      >
        Ver Cultivo
      </Button>
    </div>
  );
}
