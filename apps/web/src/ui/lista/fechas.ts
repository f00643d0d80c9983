const DIA = /^(\d{4})-(\d{2})-(\d{2})/;

const dos = (n: number): string => String(n).padStart(2, '0');

/** A day without time stays the same day anywhere; an instant falls on the day of this device. */
const partes = (iso: string): { dia: string; hora: string } | null => {
  if (/^\d{4}-\d{2}-\d{2}$/.test(iso)) return { dia: iso, hora: '' };
  const fecha = new Date(iso);
  if (!DIA.test(iso) || Number.isNaN(fecha.getTime())) return null;
  return { dia: `${fecha.getFullYear()}-${dos(fecha.getMonth() + 1)}-${dos(fecha.getDate())}`, hora: `${dos(fecha.getHours())}:${dos(fecha.getMinutes())}` };
};

/** `YYYY-MM-DD` of an ISO date or instant; null when it is neither. */
export const diaDe = (iso: string | null | undefined): string | null => (iso ? (partes(iso)?.dia ?? null) : null);

/** `dd/MM/yyyy` of an ISO date or instant; what is neither stays as it came. */
export const escribirDia = (iso: string): string => diaDe(iso)?.replace(DIA, '$3/$2/$1') ?? iso;

/** `dd/MM/yyyy HH:mm` (24 h) of an ISO instant; a day alone has no time. */
export const escribirInstante = (iso: string): string => `${escribirDia(iso)} ${partes(iso)?.hora ?? ''}`.trim();

/** A real day written as `YYYY-MM-DD`. */
export const esDia = (texto: string): boolean => {
  const fecha = new Date(`${texto}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(texto) && !Number.isNaN(fecha.getTime()) && fecha.toISOString().startsWith(texto);
};

/** `YYYY-MM-DD` of what a person typed as `d/M/yyyy` or `d/M/yy`; null when it is no day. */
export const leerDia = (escrito: string): string | null => {
  const [, dia, mes, anio] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\s*$/.exec(escrito) ?? [];
  if (!dia || !mes || !anio) return null;
  const iso = `${anio.length === 2 ? `20${anio}` : anio}-${dos(Number(mes))}-${dos(Number(dia))}`;
  return esDia(iso) ? iso : null;
};
