declare module '*.scss';
declare module '*.css';
declare module '*.svg?raw' {
	const text: string;
	export default text;
}
declare module '@wordpress/block-editor';
declare let __webpack_public_path__: string;
declare module '@wordpress/server-side-render';
