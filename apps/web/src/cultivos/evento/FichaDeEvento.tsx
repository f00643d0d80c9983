import { Alert, Button, Collapse } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import type { Esquema } from '@/api/cliente';
import { cuenta, dinero, fechaHora } from '@/ui/formatos';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { Progreso } from '@/ui/panel/Progreso';
import { CorregirDias } from './CorregirDias';
import clases from './evento.module.css';
import { tiempoDe } from './tiempo';

type Evento = Esquema<'ProyectoEvento'>;

const SOLO_LECTURA = 'Este evento es de solo lectura y se considera un Reporte Histórico de Trazabilidad.';

function enDias(transcurridos: number, previstos: number): string {
  if (transcurridos < 0) return 'sin empezar';
  if (transcurridos > previstos) return `iba a durar ${cuenta(previstos, 'día')}`;
  return `${transcurridos} de ${cuenta(previstos, 'día')}`;
}

/** The progress of an event: week, remaining time, and share of its planned days. */
function Avance({ evento }: { readonly evento: Evento }) {
  const { semana, restante, porciento, transcurridos, previstos } = tiempoDe(evento);
  const vencido = transcurridos > previstos;
  return (
    <div className={clases.avance}>
      <p className={clases.semana}>
        {semana > 0 && <strong>Semana {semana}</strong>}
        {!vencido && <span>{restante}</span>}
      </p>
      <Progreso
        etiqueta="Tiempo transcurrido"
        valor={porciento}
        decimales={0}
        {...(vencido ? { figura: restante } : {})}
        detalle={enDias(transcurridos, previstos)}
      />
    </div>
  );
}

function Detalles({ evento }: { readonly evento: Evento }) {
  const { fecha_inicio, fecha_fin, fecha_fin_evento, costo_planificado_usd, moneda, evento_cultivo } = evento;
  const [abiertos, { toggle }] = useDisclosure(false);
  const id = useId();
  return (
    <div className={clases.desplegable}>
      <Button
        variant="subtle"
        size="compact-md"
        miw="max-content"
        aria-expanded={abiertos}
        aria-controls={id}
        onClick={toggle}
        rightSection={abiertos ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
      >
        {abiertos ? 'Ocultar detalles' : 'Ver detalles'}
      </Button>
      <Collapse id={id} expanded={abiertos} className={clases.desplegado}>
        <div className={clases.detalles}>
          <DatosList>
            <Dato nombre="Inicio">{fechaHora(fecha_inicio)}</Dato>
            <Dato nombre="Fin previsto">{fechaHora(fecha_fin)}</Dato>
            {fecha_fin_evento && <Dato nombre="Finalizado">{fechaHora(fecha_fin_evento)}</Dato>}
            <Dato nombre="Costo planificado">
              {costo_planificado_usd === null ? null : dinero(costo_planificado_usd, moneda, { min: 2, max: 20 })}
            </Dato>
            <Dato nombre="Tipo de evento" ancho>
              {evento_cultivo.descripcion}
            </Dato>
          </DatosList>
          <CorregirDias evento={evento} />
        </div>
      </Collapse>
    </div>
  );
}

/** State of an event: its progress or, once finished, its end; and its details, which unfold. */
export function FichaDeEvento({ evento }: { readonly evento: Evento }) {
  return (
    <div className={clases.ficha}>
      {evento.evento_finalizado ? (
        <Alert role="note" color="gray" variant="light" icon={<IconLock size={18} aria-hidden />} py={6}>
          <strong>Evento Finalizado:</strong> {SOLO_LECTURA}{' '}
          <span className={clases.fin}>Fecha de fin: {fechaHora(evento.fecha_fin_evento)}</span>
        </Alert>
      ) : (
        <Avance evento={evento} />
      )}
      <Detalles evento={evento} />
    </div>
  );
}
