/** The kinds of record that photos are attached to. */
export const CON_FOTOS = ['tarea', 'planta', 'sala', 'baja'] as const;
/** A kind of record that has photos. */
export type ConFotos = (typeof CON_FOTOS)[number];

/** The maximum number of photos of a record. */
export const MAX_FOTOS = 5;

/** Longest side of a photo, in pixels. */
export const MAX_SIDE = 1_600;

/** Largest photo, in bytes. */
export const MAX_PHOTO_BYTES = 400_000;
