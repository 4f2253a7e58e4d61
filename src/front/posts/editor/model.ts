/** The editor as values: what is written, what is open, what it is doing. No DOM, no calls. */
import { __, sprintf } from '@wordpress/i18n';
import type { ServerHtml } from '../../../shared/api/types';
import { textLength } from '../../../shared/lib/format';
import type { EditorSettings } from './settings';
import type { AnyTool, Fields } from './tool';

export interface Problem {
	/** title, content or the name of a tool. */
	field: string;
	message: string;
}

export interface Editor {
	/** Of the draft or post on the server; null before it has been sent. */
	id: number | null;
	title: string;
	content: string;
	/** Values of the tools by name. */
	values: Readonly< Record< string, unknown > >;
	/** Name of the open panel. */
	panel: string | null;
	phase: 'editing' | 'sending';
	problem: Problem | null;
	view: 'edit' | 'preview';
	/** What was rendered last and of which text; fetched again only when the text has changed. */
	rendered: { html: ServerHtml; of: string } | null;
	/** Version of the copy on the server that this builds on; 0 for none. */
	version: number;
	/** The text as the server has it, to know whether anything is unsaved. */
	sent: string;
	/** The text as it was opened or saved by hand: what goes beyond it is kept on this device, too. */
	base: string;
	/** The same writing as it is in another window; kept so that neither text is lost. */
	other: Other | null;
	/** The other one is newer, and nobody has said yet which of the two is to go on. */
	clash: boolean;
}

export type Written = Pick< Editor, 'title' | 'content' | 'values' >;

export interface Other extends Written {
	/** When it was written, 10:24; empty where that is not known. */
	at: string;
}

export type EditorEvent =
	| { type: 'write'; field: 'title' | 'content'; text: string }
	| { type: 'value'; tool: string; change: ( was: unknown ) => unknown }
	| { type: 'panel'; tool: string | null }
	| { type: 'send' }
	| { type: 'refused'; problem: Problem | null }
	| { type: 'saved'; id: number; version?: number }
	| { type: 'drafted'; id: number; version: number; of: string }
	| { type: 'lost' }
	| { type: 'clash'; other: Other; version: number }
	| { type: 'go on'; with: 'mine' | 'other' }
	| { type: 'restart'; values: Readonly< Record< string, unknown > > }
	| { type: 'view'; view: 'edit' | 'preview' }
	| { type: 'rendered'; html: ServerHtml; of: string };

export function nextEditor( editor: Editor, event: EditorEvent ): Editor {
	switch ( event.type ) {
		case 'write':
			return {
				...editor,
				[ event.field ]: event.text,
				problem: editor.problem?.field === event.field ? null : editor.problem,
			};
		case 'value':
			return {
				...editor,
				values: { ...editor.values, [ event.tool ]: event.change( editor.values[ event.tool ] ) },
				problem: editor.problem?.field === event.tool ? null : editor.problem,
			};
		case 'panel':
			return { ...editor, panel: event.tool };
		case 'send':
			return editor.phase === 'sending' ? editor : { ...editor, phase: 'sending', problem: null };
		case 'refused':
			return { ...editor, phase: 'editing', problem: event.problem, view: event.problem ? 'edit' : editor.view };
		case 'saved':
			return {
				...editor,
				phase: 'editing',
				id: event.id,
				version: event.version ?? editor.version,
				sent: writtenIn( editor ),
				base: writtenIn( editor ),
			};
		case 'drafted':
			return { ...editor, id: event.id, version: event.version, sent: event.of };
		case 'lost':
			return { ...editor, id: null, version: 0, sent: '' };
		case 'clash':
			return { ...editor, phase: 'editing', other: event.other, version: event.version, clash: true };
		case 'go on':
			return event.with === 'mine' ? { ...editor, clash: false, sent: '' } : swapped( editor );
		case 'restart': {
			const fresh = { title: '', content: '', values: { ...editor.values, ...event.values } };
			const base = writtenIn( fresh );
			return { ...editor, ...fresh, id: null, version: 0, sent: base, base, other: null, clash: false };
		}
		case 'view':
			return { ...editor, view: event.view, panel: event.view === 'preview' ? null : editor.panel };
		case 'rendered':
			return { ...editor, rendered: { html: event.html, of: event.of } };
	}
}

/** The other text goes on; this one stays beside it. */
function swapped( editor: Editor ): Editor {
	const { other, title, content, values } = editor;
	if ( ! other ) {
		return editor;
	}
	const text = { title: other.title, content: other.content, values: { ...values, ...other.values } };
	const mine = { title, content, values, at: '' };
	// What the other window wrote is what the server has; after a second change of places it is not.
	return { ...editor, ...text, other: mine, clash: false, sent: editor.clash ? writtenIn( text ) : '' };
}

/** Everything a member has written, as one text to compare. */
export function writtenIn( { title, content, values }: Pick< Editor, 'title' | 'content' | 'values' > ): string {
	return JSON.stringify( [ title, content, values ] );
}

/** Whether there is anything beyond what was opened or saved by hand. */
export function isBegun( editor: Editor ): boolean {
	return writtenIn( editor ) !== editor.base || editor.other !== null;
}

/** Whether something would be lost by leaving. */
export function isUnsaved( editor: Editor ): boolean {
	return writtenIn( editor ) !== editor.sent;
}

export function fieldsOf(
	editor: Editor,
	tools: readonly AnyTool[],
	post_type: 'activity' | 'post' = 'activity'
): Fields {
	const parts = tools.map( ( { name, fields } ) => fields?.( editor.values[ name ] ) ?? {} );
	const known: Fields = editor.id === null ? {} : { id: editor.id };
	return Object.assign(
		known,
		{ post_type, post_title: editor.title.trim(), post_content: editor.content },
		...parts
	);
}

export function isBusy( editor: Editor, tools: readonly AnyTool[] ): boolean {
	return tools.some( ( { name, busy } ) => busy?.( editor.values[ name ] ) ?? false );
}

/** The tool whose part of the request a refused field is. */
export function toolOfField( editor: Editor, tools: readonly AnyTool[], field: string ): AnyTool | undefined {
	const top = field.split( /[.[]/ )[ 0 ] ?? '';
	return tools.find(
		( { name, fields } ) => name === top || Object.keys( fields?.( editor.values[ name ] ) ?? {} ).includes( top )
	);
}

function tooLong( text: string, max: number ): boolean {
	return max > 0 && textLength( text ) > max;
}

/** Whether there is something beside the words that follows a lock. */
export function hasLocked( { values }: Editor, tools: readonly AnyTool[] ): boolean {
	return tools.some( ( { name, locked } ) => locked?.( values[ name ] ) ?? false );
}

/** The first thing that keeps it from being sent; the server has the last word. A draft may be anything but empty. */
export function problemOf(
	editor: Editor,
	tools: readonly AnyTool[],
	settings: EditorSettings,
	draft = false
): Problem | null {
	const filled = tools.some( ( tool ) => tool.filled?.( editor.values[ tool.name ] ) ?? false );
	if ( editor.content.trim() === '' && ! filled && ! ( draft && editor.title.trim() !== '' ) ) {
		return { field: 'content', message: __( '写点什么再发布吧', 'zeromo-community' ) };
	}
	if ( tooLong( editor.title.trim(), settings.title_max ) ) {
		/* translators: %d: number of characters */
		return { field: 'title', message: sprintf( __( '标题最多 %d 个字', 'zeromo-community' ), settings.title_max ) };
	}
	if ( tooLong( editor.content, settings.content_max ) ) {
		/* translators: %d: number of characters */
		const message = sprintf( __( '内容最多 %d 个字', 'zeromo-community' ), settings.content_max );
		return { field: 'content', message };
	}
	if ( isBusy( editor, tools ) ) {
		return { field: 'image', message: __( '还有文件在上传，请稍等', 'zeromo-community' ) };
	}
	const holds = hasLocked( editor, tools );
	for ( const tool of draft ? [] : tools ) {
		const message = tool.problem?.( editor.values[ tool.name ], settings, holds );
		if ( message ) {
			return { field: tool.name, message };
		}
	}
	return null;
}

/** 发布 and its kin. */
export function nameOf( settings: EditorSettings, planned: unknown ): string {
	if ( ! settings.can_publish ) {
		return __( '提交审核', 'zeromo-community' );
	}
	return planned ? __( '定时发布', 'zeromo-community' ) : __( '发布', 'zeromo-community' );
}
