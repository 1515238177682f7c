/** Modules that the app loads on demand, imported statically here. */

declare module 'virtual:passbook/parted/harbor/en-US' {
  export const bundle: import('../../../src/brand/bundle/bundle.ts').BrandBundle;
}

declare module 'virtual:passbook/parted/harbor/en-US/registration' {
  export const part: import('../../../src/flow/language/app.ts').FlowPart;
}

declare module 'virtual:passbook/form/basic-information' {
  export const form: import('../../../src/form/core/form.ts').CompiledForm;
}
