/** A compiled schema, by its name, which the build adds (scripts/build/compiledSchemas.mjs). */
declare module "compiled-schema:*" {
  const validate: import("ajv/dist/2020").ValidateFunction;
  export default validate;
}
