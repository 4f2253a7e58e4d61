/** The settings of the server, and what is typed beside them; both outlive a walk to another screen. */
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { ApiFailure, messageOf } from '../../../shared/api/errors';
import type { Args } from '../../../shared/api/types';
import type { SettingGroup } from '../../../shared/api/types.gen';
import { load } from '../../load';
import { changesOf, edited, errorsOf, settingsOf } from './model';
import type { Drafts, Typed } from './model';

export interface Said {
	text: string;
	good: boolean;
}

export interface Settings {
	/** Null until they are there. */
	groups: readonly SettingGroup[] | null;
	drafts: Drafts;
	/** Name → what is wrong with it. */
	errors: Readonly< Record< string, string > >;
	said: Said | null;
	busy: boolean;
	edit: ( edits: Record< string, Typed > ) => void;
	/** Stores what was changed; gives the first setting that was refused, '' for none. */
	save: () => Promise< string >;
	/** Back to the default, at once. */
	reset: ( name: string ) => Promise< void >;
	/** Forgets what was typed. */
	discard: () => void;
	say: ( said: Said | null ) => void;
	reload: () => void;
}

interface Kept {
	drafts: Drafts;
	errors: Readonly< Record< string, string > >;
}

/** What was typed stays while the page stands. */
let kept: Kept = { drafts: {}, errors: {} };

export function forgetTyped(): void {
	kept = { drafts: {}, errors: {} };
}

const without = < T >( record: Readonly< Record< string, T > >, names: readonly string[] ) =>
	Object.fromEntries( Object.entries( record ).filter( ( [ name ] ) => ! names.includes( name ) ) );

export function useSettings(): Settings {
	const [ groups, setGroups ] = useState< readonly SettingGroup[] | null >( null );
	const [ { drafts, errors }, setTyped ] = useState( kept );
	const [ said, setSaid ] = useState< Said | null >( null );
	const [ busy, setBusy ] = useState( false );
	const under_way = useRef( false );

	const put = useCallback( ( make: ( before: Kept ) => Kept ) => {
		kept = make( kept );
		setTyped( kept );
	}, [] );

	const run = useCallback( async ( task: () => Promise< void > ) => {
		if ( under_way.current ) {
			return;
		}
		under_way.current = true;
		setBusy( true );
		setSaid( null );
		try {
			await task();
		} finally {
			under_way.current = false;
			setBusy( false );
		}
	}, [] );

	const reload = useCallback(
		() =>
			void run( async () => {
				try {
					setGroups( ( await load( 'GET /admin/settings', null ) ).groups );
				} catch ( error ) {
					setSaid( { text: messageOf( error ), good: false } );
				}
			} ),
		[ run ]
	);
	useEffect( reload, [ reload ] );

	const unsaved = groups !== null && edited( groups, drafts ).length > 0;
	useEffect( () => {
		if ( ! unsaved ) {
			return undefined;
		}
		const ask = ( event: BeforeUnloadEvent ) => event.preventDefault();
		window.addEventListener( 'beforeunload', ask );
		return () => window.removeEventListener( 'beforeunload', ask );
	}, [ unsaved ] );

	const save = async (): Promise< string > => {
		const values = changesOf( groups ?? [], drafts );
		const names = Object.keys( values );
		if ( names.length === 0 ) {
			setSaid( { text: __( '没有更改', 'zeromo-community' ), good: true } );
			return '';
		}
		let refused = '';
		await run( async () => {
			try {
				const answer = await call(
					'POST /admin/settings',
					values as unknown as Args< 'POST /admin/settings' >
				);
				setGroups( answer.groups );
				put( ( before ) => ( {
					// What was typed on while it was being stored is a change of its own.
					drafts: Object.fromEntries(
						Object.entries( before.drafts ).filter( ( [ name, typed ] ) => typed !== drafts[ name ] )
					),
					errors: {},
				} ) );
				setSaid( {
					/* translators: %d: number of settings */
					text: sprintf( __( '已保存 %d 项设置', 'zeromo-community' ), names.length ),
					good: true,
				} );
			} catch ( error ) {
				const wrong = errorsOf( error instanceof ApiFailure ? error.params : null );
				const of_ours = Object.keys( wrong ).filter( ( name ) => name in values );
				put( ( before ) => ( { ...before, errors: wrong } ) );
				refused =
					settingsOf( groups ?? [] )
						.map( ( { name } ) => name )
						.find( ( name ) => of_ours.includes( name ) ) ?? '';
				setSaid( {
					text: refused === '' ? messageOf( error ) : __( '没有保存：请更正标出的设置', 'zeromo-community' ),
					good: false,
				} );
			}
		} );
		return refused;
	};

	const reset = ( name: string ) =>
		run( async () => {
			try {
				const answer = await call( 'POST /admin/settings', {
					reset: [ name ],
				} as unknown as Args< 'POST /admin/settings' > );
				setGroups( answer.groups );
				put( ( before ) => ( {
					drafts: without( before.drafts, [ name ] ),
					errors: without( before.errors, [ name ] ),
				} ) );
				setSaid( { text: __( '已恢复默认', 'zeromo-community' ), good: true } );
			} catch ( error ) {
				setSaid( { text: messageOf( error ), good: false } );
			}
		} );

	return {
		groups,
		drafts,
		errors,
		said,
		busy,
		edit: ( edits ) =>
			put( ( before ) => ( {
				drafts: { ...before.drafts, ...edits },
				errors: without( before.errors, Object.keys( edits ) ),
			} ) ),
		save,
		reset,
		discard: () => {
			put( () => ( { drafts: {}, errors: {} } ) );
			setSaid( null );
		},
		say: setSaid,
		reload,
	};
}
