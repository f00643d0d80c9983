import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSoloLee } from '@/permisos/permisos';
import { fecha, hoy, relativa } from '@/ui/formatos';
import { Insignia } from '@/ui/panel/Insignia';
import { dondeEjecutar, estadoDe, ESTADOS, hechaOtroDia, type Prevista } from './calendario';
import clases from './calendario.module.css';

interface Props {
  readonly una: Prevista;
  /** Shows the crop: if there are several. */
  readonly conCultivo: boolean;
  /** Shows the day: if the list has several. */
  readonly conDia?: boolean;
}

/** Opens the form of a planned activity, filled in from the plan. */
export function Ejecutar({ una, corto = false }: { readonly una: Prevista; readonly corto?: boolean }) {
  const lee = useSoloLee();
  const a = dondeEjecutar(una);
  if (lee || a === null || !una.pendiente) return null;
  return (
    <Button
      component={Link}
      to={a}
      variant="light"
      size={corto ? 'compact-sm' : 'sm'}
      className={clases.ejecutar}
      leftSection={<IconPlayerPlay size={16} aria-hidden />}
      aria-label={`Ejecutar ${una.nombre_tarea}, ${fecha(una.dia)}`}
    >
      Ejecutar
    </Button>
  );
}

/** A planned activity as a line: what, where, when, its state, and its act. */
export function Line({ una, conCultivo, conDia = false }: Props) {
  const estado = estadoDe(una, hoy());
  const { texto, tono } = ESTADOS[estado];
  const otroDia = hechaOtroDia(una);
  const tarde = estado === 'atrasada' ? ` · ${relativa(una.dia)}` : '';
  return (
    <li className={clases.renglon}>
      <span className={clases.que}>
        <Link to={`/proyecto/${una.proyecto_id}/plan`} className={`${clases.nombre} toque`}>
          {una.nombre_tarea}
        </Link>
        <span className={clases.detalle}>
          {[
            conDia ? `${fecha(una.dia)}${tarde}` : null,
            una.etapa_evento_cultivo,
            conCultivo ? una.proyecto_nombre : null,
            otroDia ? `hecha el ${fecha(otroDia)}` : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Insignia tono={tono}>{texto}</Insignia>
      <Ejecutar una={una} />
    </li>
  );
}
