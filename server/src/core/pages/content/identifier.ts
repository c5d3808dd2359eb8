/** A whole name of a variable in JavaScript. */
export const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;
