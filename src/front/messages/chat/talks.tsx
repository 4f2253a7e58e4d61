/** The list of conversations. */
import { useReducer } from '@wordpress/element';
import { call } from '../../../shared/api/client';
import { parseHtml } from '../../../shared/widget/html';
import { useMarks } from '../../../shared/widget/island';
import { Rows, ServerRow } from '../../../shared/widget/rows';
import { nextTalks } from './model';
import type { Talk } from './model';
import type { Parts } from './parts';

const talkOf = ( peer: number, [ print ]: HTMLElement[] ): Talk[] => ( print ? [ { peer, print } ] : [] );

/** What stands in the list already. */
function talksIn( list: HTMLElement | null ): Talk[] {
	return [ ...( list?.querySelectorAll< HTMLElement >( ':scope > [data-zmo-peer]' ) ?? [] ) ].map( ( print ) => ( {
		peer: Number( print.dataset.zmoPeer ),
		print,
	} ) );
}

/** `[rows, refresh, more]`: what the list shows, the newest brought to the top, the next ones brought to the end. */
export function useTalks( { talks: list, none, end }: Parts, open: number, cursor: string ) {
	const [ state, tell ] = useReducer( nextTalks, list, ( at ) => ( { talks: talksIn( at ), cursor, focus: 0 } ) );
	useMarks( none, { hidden: state.talks.length > 0 } );
	useMarks( end, { hidden: state.cursor === '' } );

	const refresh = async () => {
		if ( list ) {
			const found = await call( 'GET /chat' );
			tell( {
				type: 'newest',
				talks: found.flatMap( ( { user_id, html } ) => talkOf( user_id, parseHtml( html ) ) ),
			} );
		}
	};
	const more = async () => {
		if ( ! list || ! state.cursor ) {
			return;
		}
		let next = '';
		const found = await call(
			'GET /chat',
			{ cursor: state.cursor },
			{ onHeaders: ( headers ) => ( next = headers.get( 'X-WP-Next-Cursor' ) ?? '' ) }
		);
		const talks = found.flatMap( ( { user_id, html } ) => talkOf( user_id, parseHtml( html ) ) );
		tell( { type: 'more', talks, cursor: next } );
	};

	const rows = list && (
		<Rows of={ list }>
			{ state.talks.map( ( { peer, print } ) => (
				<ServerRow
					key={ peer }
					print={ print }
					marks={ { '.is-open': peer === open } }
					parts={ { a: { 'aria-current': peer === open && 'true' } } }
					onCome={ ( row ) =>
						peer === state.focus && row.querySelector( 'a' )?.focus( { preventScroll: true } )
					}
				/>
			) ) }
		</Rows>
	);
	return [ rows, refresh, more ] as const;
}
