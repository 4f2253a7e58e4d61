declare module '*.scss';
declare module '*.css';
declare module '*.svg?raw' {
	const text: string;
	export default text;
}
declare module '@wordpress/block-editor';
declare let __webpack_public_path__: string;

/** What `Html\Assets` prints before the front bundle. */
interface ZeromoConfig {
	rest: string;
	ajax: string;
	chunks: string;
	icons: string;
	home: string;
	member: boolean;
	/** What widgets printed by this page's own blocks in stored text carry. */
	key?: string;
	nonce?: string;
	user?: number;
	/** Bytes that PHP takes in one upload; for members. */
	upload_max?: number;
	/** What the room of signing in adds for its form above the page. */
	sign?: {
		open: boolean;
		least?: number;
		most?: number;
		/** Whether codes go to telephones. */
		phones?: boolean;
		/** Whether somebody new needs an invitation. */
		invite?: boolean;
		/** Whether passkeys sign in. */
		passkeys?: boolean;
		links: { terms?: string; privacy?: string; lost?: string };
		/** Ways in beside the form. */
		ways?: { name: string; label: string; url: string }[];
	};
	/** For a site's own scripts; see docs/how-to/new-tool.md. */
	editor?: { defineTool: ( tool: unknown ) => void };
}

interface Window {
	zeromo?: ZeromoConfig;
}

/** The same interface, without subtitles, other sound tracks and encryption by licence. */
declare module 'hls.js/light' {
	export { default } from 'hls.js';
}
