declare module '@wordpress/server-side-render';
declare module '@wordpress/editor';
declare module '@wordpress/plugins';

declare namespace NodeJS {
	/** webpack's own addition to require: all files of a folder that match. */
	interface Require {
		context: ( folder: string, deep: boolean, match: RegExp ) => { ( key: string ): unknown; keys: () => string[] };
	}
}
