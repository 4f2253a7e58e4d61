import { useEffect, useRef } from '@wordpress/element';
import { call } from '../../../shared/api/client';
import { isAbort, isFailure } from '../../../shared/api/errors';
import { config } from '../../../shared/config';
import { debounce } from '../../../shared/lib/debounce';
import { clock } from '../../../shared/lib/format';
import type { Kind } from './copy';
import { newKey } from '../../../shared/lib/new-key';
import { fieldsOf, isBusy, isUnsaved, problemOf, writtenIn } from './model';
import type { Editor, EditorEvent } from './model';
import { contentOf } from './post';
import type { EditedPost } from './post';
import type { EditorSettings } from './settings';
import { valuesOf } from './start';
import type { AnyTool } from './tool';

/** Milliseconds of rest after which it is saved, and after which a save that failed is tried again. */
const REST = 2000;
const AGAIN = 15000;

/** Publishing waits for a save that is under way, looking each POLL milliseconds, no longer than PATIENCE. */
const POLL = 300;
const PATIENCE = 10000;

interface DraftingProps {
	editor: Editor;
	send: ( event: EditorEvent ) => void;
	tools: readonly AnyTool[];
	settings: EditorSettings;
	/** The server has it. */
	onSaved: () => void;
	/** What is written. */
	type?: Kind;
	/** What keeps it from being saved. */
	check?: typeof problemOf;
}

/** What the server knows: told at once, while the editor on the screen is drawn a moment later. */
export interface Known {
	id: number | null;
	version: number;
}

export interface Drafting {
	/** Resolves once no save is under way; what is newest on the server then. */
	settle: () => Promise< Known >;
	/** Reads the newer text and leaves the choice to the writer. */
	clash: ( id: number ) => Promise< void >;
	/** It was saved by hand. */
	knows: ( known: Known ) => void;
	/** Nothing is saved any more. */
	stop: () => void;
	/** A new draft begins; the one so far stays in the box. */
	restart: () => void;
}

/** The text as it is in another window, for this editor's tools. */
async function readOther( id: number, tools: readonly AnyTool[] ) {
	const post = ( await call( 'GET /content/draft', { id } ) ) as unknown as EditedPost;
	const values = valuesOf( tools, { circle: null, topics: [] }, post );
	const at = post.at ? clock( new Date( post.at ) ) : '';
	return { version: post.version ?? 0, other: { title: post.post_title, content: contentOf( post ), values, at } };
}

/** Saves on the server while somebody writes: after a rest, never two at once, and never over a newer version. */
export function useDrafting( {
	editor,
	send,
	tools,
	settings,
	onSaved,
	type = 'activity',
	check = problemOf,
}: DraftingProps ): Drafting {
	const state = useRef( {
		editor,
		known: { id: editor.id, version: editor.version } as Known,
		running: null as AbortController | null,
		over: false,
		key: newKey(),
	} ).current;
	state.editor = editor;

	const clash = async ( id: number ) => {
		const { version, other } = await readOther( id, tools );
		state.known = { id, version };
		send( { type: 'clash', other, version } );
	};

	const mayBeSaved = () => {
		const { editor: now } = state;
		const problem = check( now, tools, settings, true );
		return (
			! state.over &&
			! state.running &&
			Boolean( config().member ) &&
			now.phase === 'editing' &&
			! now.clash &&
			isUnsaved( now ) &&
			! isBusy( now, tools ) &&
			// A draft that is there already may become empty; an empty one is not begun.
			( problem === null || ( state.known.id !== null && now.title.trim() + now.content.trim() === '' ) )
		);
	};

	const failed = async ( error: unknown ) => {
		if ( isFailure( error, 'zeromo_draft_conflict' ) && state.known.id !== null ) {
			await clash( state.known.id ).catch( () => undefined );
		} else if ( isFailure( error, 'zeromo_not_found' ) && state.known.id !== null ) {
			// It was deleted elsewhere: what is written here is a new one.
			state.known = { id: null, version: 0 };
			state.key = newKey();
			send( { type: 'lost' } );
		} else if ( ! isAbort( error ) && isFailure( error ) && ( error.status === 0 || error.status >= 429 ) ) {
			later.current();
		}
	};

	const save = async ( keepalive = false ) => {
		if ( ! mayBeSaved() ) {
			return;
		}
		const of = writtenIn( state.editor );
		const { id, version } = state.known;
		const running = new AbortController();
		state.running = running;
		try {
			const fields = { ...fieldsOf( state.editor, tools, type ), ...( id === null ? {} : { id } ) };
			const body = { ...fields, version, idempotency_key: state.key };
			const answer = await call( 'POST /content/draft', body, { signal: running.signal, keepalive } );
			state.known = { id: answer.id, version: answer.version };
			send( { type: 'drafted', ...answer, of } );
			onSaved();
		} catch ( error ) {
			await failed( error );
		} finally {
			state.running = null;
		}
		if ( ! state.over && writtenIn( state.editor ) !== of ) {
			soon.current();
		}
	};
	const run = useRef( save );
	run.current = save;
	const soon = useRef( debounce( () => void run.current(), REST ) );
	const later = useRef( debounce( () => void run.current(), AGAIN ) );

	useEffect( () => {
		if ( isUnsaved( state.editor ) ) {
			soon.current();
		}
	}, [ state, editor.title, editor.content, editor.values, editor.clash ] );

	useEffect( () => {
		const wait = [ soon.current, later.current ];
		const onHide = () => document.visibilityState === 'hidden' && void run.current( true );
		const onOnline = () => void run.current();
		document.addEventListener( 'visibilitychange', onHide );
		window.addEventListener( 'online', onOnline );
		return () => {
			document.removeEventListener( 'visibilitychange', onHide );
			window.removeEventListener( 'online', onOnline );
			wait.forEach( ( one ) => one.cancel() );
			void run.current( true );
			state.over = true;
		};
	}, [ state ] );

	const settle = async () => {
		soon.current.cancel();
		later.current.cancel();
		for ( let waited = 0; state.running && waited < PATIENCE; waited += POLL ) {
			await new Promise( ( resolve ) => setTimeout( resolve, POLL ) );
		}
		state.running?.abort();
		return state.known;
	};

	return {
		settle,
		clash,
		knows: ( known ) => {
			state.known = known;
		},
		stop: () => {
			state.over = true;
			soon.current.cancel();
			later.current.cancel();
		},
		restart: () => {
			soon.current.cancel();
			state.known = { id: null, version: 0 };
			state.key = newKey();
		},
	};
}
