import { Accordion, Checkbox, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { Datos } from '@/ui/datos/Datos';
import { cuenta } from '@/ui/formatos';
import '@/ui/panel/tonos.css';
import { keyOf } from './actos';
import { POR_GRUPO, useAlertas, type Alerta, type Alertas } from './query';
import { gruposDe, restoDe, type GrupoDeAlertas, type TipoDeAlerta } from './grupos';
import { ICONS } from './icons';
import renglones from '@/ui/panel/lines.module.css';
import clases from './notificaciones.module.css';

/** The chosen alerts, by `keyOf`, if they can be chosen. */
interface Eleccion {
  readonly claves: ReadonlySet<string>;
  readonly fijar: (keys: ReadonlySet<string>) => void;
}

interface Props {
  /** Called when the person opens a record. */
  readonly alCerrar?: (() => void) | undefined;
  readonly eleccion?: Eleccion | undefined;
  /** Groups that the screen shows elsewhere. */
  readonly sin?: readonly string[];
}

/** Shows the alerts in groups, all collapsed when mounted. */
export default function GruposDeAlertas(props: Props) {
  // The administration has no club, and so no alerts to wait for.
  return useClubId() === '' ? <Text c="dimmed">No hay alertas activas</Text> : <DelClub {...props} />;
}

const NINGUNO: readonly string[] = [];

function DelClub({ alCerrar, eleccion, sin = NINGUNO }: Props) {
  const suyos = (alertas: Alertas) => gruposDe(alertas).filter(({ clave }) => !sin.includes(clave));
  const query = useAlertas(useClubId(), POR_GRUPO);
  const [abiertos, fijarAbiertos] = useState<string[]>([]);
  return (
    <Datos
      consulta={query}
      error="No se pudieron cargar las alertas."
      vacio={(alertas) => suyos(alertas).length === 0}
      textoVacio="No hay alertas activas"
      alDia
    >
      {(alertas) => (
        <Accordion
          multiple
          variant="separated"
          order={3}
          value={abiertos}
          onChange={fijarAbiertos}
          classNames={{ item: renglones.grupo }}
        >
          {suyos(alertas).map((grupo) => (
            <Grupo
              key={grupo.clave}
              grupo={grupo}
              abierto={abiertos.includes(grupo.clave)}
              alCerrar={alCerrar}
              eleccion={eleccion}
            />
          ))}
        </Accordion>
      )}
    </Datos>
  );
}

interface PropsDeGrupo extends Omit<Props, 'sin'> {
  readonly grupo: GrupoDeAlertas;
  readonly abierto: boolean;
}

/** Its alerts are mounted only while it is open. */
function Grupo({ grupo, abierto, alCerrar, eleccion }: PropsDeGrupo) {
  const { clave, tipo, total } = grupo;
  const Icon = ICONS[clave] ?? IconAlertTriangle;
  return (
    <Accordion.Item value={clave} data-tono={tipo.tono}>
      <Accordion.Control
        icon={
          <span className={renglones.tono} aria-hidden>
            <Icon size={20} />
          </span>
        }
      >
        <span className={`${renglones.cima} ${clases.titulo}`}>
          <span>{tipo.titulo}</span> <span className={renglones.cuenta}>{total}</span>
        </span>
      </Accordion.Control>
      <Accordion.Panel>{abierto && <Lines grupo={grupo} alCerrar={alCerrar} eleccion={eleccion} />}</Accordion.Panel>
    </Accordion.Item>
  );
}

function Lines({ grupo, alCerrar, eleccion }: Omit<PropsDeGrupo, 'abierto'>) {
  const resto = restoDe(grupo);
  return (
    <>
      {eleccion && <TodoElGrupo grupo={grupo} eleccion={eleccion} />}
      <ul className={clases.lista}>
        {grupo.alertas.map((alerta) => (
          <li key={alerta.id} className={eleccion && clases.elegible}>
            {eleccion && (
              <Checkbox
                className={clases.casilla}
                aria-label={`Elegir ${grupo.tipo.linea(alerta)[0] ?? ''}`}
                checked={eleccion.claves.has(keyOf(grupo.clave, alerta))}
                onChange={({ currentTarget }) =>
                  eleccion.fijar(con(eleccion.claves, [keyOf(grupo.clave, alerta)], currentTarget.checked))
                }
              />
            )}
            <Line alerta={alerta} tipo={grupo.tipo} alCerrar={alCerrar} />
          </li>
        ))}
      </ul>
      {resto !== null && (
        <Text size="sm" c="dimmed" mt="xs">
          {resto}
        </Text>
      )}
    </>
  );
}

/** Selects all alerts of the group, or none. */
function TodoElGrupo({
  grupo: { clave, alertas },
  eleccion,
}: {
  readonly grupo: GrupoDeAlertas;
  readonly eleccion: Eleccion;
}) {
  const suyas = alertas.map((alerta) => keyOf(clave, alerta));
  const puestas = suyas.filter((una) => eleccion.claves.has(una)).length;
  const todas = puestas === suyas.length;
  return (
    <Checkbox
      mb="xs"
      label={`Elegir ${suyas.length === 1 ? 'la alerta' : `las ${cuenta(suyas.length, 'alerta')}`}`}
      checked={todas}
      indeterminate={puestas > 0 && !todas}
      onChange={({ currentTarget }) => eleccion.fijar(con(eleccion.claves, suyas, currentTarget.checked))}
    />
  );
}

/** The set with these keys added, or removed. */
function con(keys: ReadonlySet<string>, cuales: readonly string[], dentro: boolean): ReadonlySet<string> {
  const nuevas = new Set(keys);
  for (const una of cuales) {
    if (dentro) nuevas.add(una);
    else nuevas.delete(una);
  }
  return nuevas;
}

function Line({
  alerta,
  tipo,
  alCerrar,
}: {
  readonly alerta: Alerta;
  readonly tipo: TipoDeAlerta;
  readonly alCerrar: (() => void) | undefined;
}) {
  const club_id = useClubId();
  const lee = useSoloLee();
  const a = lee ? tipo.a : (tipo.hacer ?? tipo.a);
  const [que, detalle] = tipo.linea(alerta);
  const text = (
    <>
      <span className={renglones.que}>
        <ConCodigos>{que}</ConCodigos>
      </span>
      {detalle !== undefined && (
        <span className={renglones.detalle}>
          {' '}
          <ConCodigos>{detalle}</ConCodigos>
        </span>
      )}
    </>
  );
  if (!a) return <span className={renglones.linea}>{text}</span>;
  return (
    <Link to={a(alerta, club_id)} className={renglones.linea} onClick={alCerrar}>
      {text}
    </Link>
  );
}
