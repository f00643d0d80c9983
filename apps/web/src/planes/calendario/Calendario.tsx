import { ActionIcon, Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { $api, type Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { Datos } from '@/ui/datos/Datos';
import { Vacio } from '@/ui/datos/Vacio';
import { cuenta, esDia, fecha, fechaLarga, hoy, mesLargo, sumarDias, type Dia } from '@/ui/formatos';
import { Panel } from '@/ui/panel/Panel';
import { Atrasadas } from './Atrasadas';
import { estadoDe, ESTADOS, hechaOtroDia, lunesDe, otroMes, semanasDe, type Prevista, type Vista } from './calendario';
import { Ejecutar, Line } from './Line';
import clases from './calendario.module.css';

type DiaLeido = Esquema<'DiaDelCalendario'>;

const DIAS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
/** Number of activities of a day: in a month's square, and in a larger one. */
const EN_EL_MES = 3;
const EN_LA_SEMANA = 50;

/** The URL sets what is shown: a month or a week, and a day. */
function useLugar() {
  const [params, cambiar] = useSearchParams();
  const request = params.get('dia');
  const dia: Dia = request !== null && esDia(request) ? request : hoy();
  const vista: Vista = params.get('vista') === 'semana' ? 'semana' : 'mes';
  const ir = (a: { dia?: Dia; vista?: Vista }): void =>
    cambiar(
      (antes) => {
        const nuevos = new URLSearchParams(antes);
        for (const [key, value] of Object.entries(a)) nuevos.set(key, value);
        return nuevos;
      },
      { replace: true },
    );
  return { dia, vista, ir };
}

interface Props {
  readonly proyecto_id?: string | undefined;
}

/** Planned activities by day: a month or a week on a desktop, an agenda on a phone; late ones are above. */
export function Calendario({ proyecto_id }: Props) {
  const club_id = useClubId();
  const { dia, vista, ir } = useLugar();
  const enGrilla = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const semanas = semanasDe(vista, dia);
  const [desde = dia, hasta = dia] = [semanas[0]?.[0], semanas.at(-1)?.at(-1)];
  const query = $api.useQuery('get', '/api/planes_calendario', {
    params: {
      query: {
        ...{ club_id, desde, hasta },
        por_dia: enGrilla && vista === 'mes' ? EN_EL_MES : EN_LA_SEMANA,
        ...(proyecto_id ? { proyecto_id } : {}),
      },
    },
  });
  const correr = (sentido: 1 | -1): void =>
    ir({ dia: vista === 'mes' ? otroMes(dia, sentido) : sumarDias(lunesDe(dia), 7 * sentido) });
  const title = vista === 'mes' ? `${mesLargo(dia)} de ${dia.slice(0, 4)}` : `Semana del ${fecha(desde)}`;
  return (
    <Stack gap="md">
      <Atrasadas proyecto_id={proyecto_id} />
      <Panel
        titulo={title}
        acciones={
          <Group gap="xs">
            <ActionIcon variant="default" size={44} aria-label="Anterior" onClick={() => correr(-1)}>
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
            <Button variant="default" onClick={() => ir({ dia: hoy() })}>
              Hoy
            </Button>
            <ActionIcon variant="default" size={44} aria-label="Siguiente" onClick={() => correr(1)}>
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
            <SegmentedControl
              aria-label="Vista"
              data={[
                { value: 'mes', label: 'Mes' },
                { value: 'semana', label: 'Semana' },
              ]}
              value={vista}
              onChange={(cual) => ir({ vista: cual as Vista })}
            />
          </Group>
        }
      >
        <Datos consulta={query} error="No se pudo cargar el calendario.">
          {({ dias }) =>
            enGrilla ? (
              <Grilla semanas={semanas} dias={dias} vista={vista} mes={dia.slice(0, 7)} conCultivo={!proyecto_id} />
            ) : (
              <Agenda
                dias={vista === 'mes' ? dias.filter((uno) => uno.dia.startsWith(dia.slice(0, 7))) : dias}
                conCultivo={!proyecto_id}
              />
            )
          }
        </Datos>
      </Panel>
    </Stack>
  );
}

function Ficha({ una, conCultivo, conAccion }: { una: Prevista; conCultivo: boolean; conAccion: boolean }) {
  const estado = estadoDe(una, hoy());
  const otroDia = hechaOtroDia(una);
  return (
    <li className={clases.ficha} data-estado={estado}>
      <Link to={`/proyecto/${una.proyecto_id}/plan`} className={clases.nombre}>
        {una.nombre_tarea}
        <span className="solo-lectores">: {ESTADOS[estado].texto}</span>
      </Link>
      {conCultivo && <span className={clases.detalle}>{una.proyecto_nombre}</span>}
      {otroDia && <span className={clases.detalle}>hecha el {fecha(otroDia)}</span>}
      {conAccion && <Ejecutar una={una} corto />}
    </li>
  );
}

interface PropsDeGrilla {
  readonly semanas: readonly (readonly Dia[])[];
  readonly dias: readonly DiaLeido[];
  readonly vista: Vista;
  readonly mes: string;
  readonly conCultivo: boolean;
}

/** Weeks as rows, days as columns. */
function Grilla({ semanas, dias, vista, mes, conCultivo }: PropsDeGrilla) {
  const [params] = useSearchParams();
  const deCada = new Map(dias.map((uno) => [uno.dia, uno]));
  const enSemana = (dia: Dia): string => {
    const nuevos = new URLSearchParams(params);
    nuevos.set('vista', 'semana');
    nuevos.set('dia', dia);
    return `?${nuevos.toString()}`;
  };
  return (
    <table className={clases.grilla} data-vista={vista} aria-label="Calendario de lo planificado">
      <thead>
        <tr>
          {DIAS.map((nombre) => (
            <th key={nombre} scope="col">
              {nombre}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {semanas.map((semana) => (
          <tr key={semana[0]}>
            {semana.map((dia) => {
              const leido = deCada.get(dia);
              const resto = (leido?.total ?? 0) - (leido?.actividades.length ?? 0);
              return (
                <td
                  key={dia}
                  data-fuera={(vista === 'mes' && !dia.startsWith(mes)) || undefined}
                  aria-current={dia === hoy() ? 'date' : undefined}
                >
                  <span className={clases.numero}>
                    <span aria-hidden>{Number(dia.slice(8))}</span>
                    <span className="solo-lectores">{fechaLarga(dia)}</span>
                  </span>
                  {leido && (
                    <ul className={clases.fichas}>
                      {leido.actividades.map((una) => (
                        <Ficha key={una.id} una={una} conCultivo={conCultivo} conAccion={vista === 'semana'} />
                      ))}
                    </ul>
                  )}
                  {resto > 0 &&
                    (vista === 'mes' ? (
                      <Link to={enSemana(dia)} className={clases.mas} aria-label={`${resto} más el ${fecha(dia)}`}>
                        {resto} más
                      </Link>
                    ) : (
                      <span className={clases.detalle}>y {resto} más</span>
                    ))}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The days with planned activities, one below the other. */
function Agenda({ dias, conCultivo }: { readonly dias: readonly DiaLeido[]; readonly conCultivo: boolean }) {
  if (dias.length === 0) return <Vacio texto="No hay nada planificado en estos días." />;
  return (
    <Stack gap="md">
      {dias.map(({ dia, total, actividades }) => (
        <section key={dia} aria-label={fechaLarga(dia)}>
          <h3 className={clases.dia}>{dia === hoy() ? `Hoy, ${fechaLarga(dia)}` : fechaLarga(dia)}</h3>
          <ul className={clases.renglones}>
            {actividades.map((una) => (
              <Line key={una.id} una={una} conCultivo={conCultivo} />
            ))}
          </ul>
          {total > actividades.length && (
            <p className={clases.resto}>y {cuenta(total - actividades.length, 'actividad', 'actividades')} más</p>
          )}
        </section>
      ))}
    </Stack>
  );
}
