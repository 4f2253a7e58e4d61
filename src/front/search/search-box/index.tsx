import { useEffect, useMemo, useReducer, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { call, newestOnly } from '../../../shared/api/client';
import { isAbort } from '../../../shared/api/errors';
import { config } from '../../../shared/config';
import { debounce } from '../../../shared/lib/debounce';
import { isComposing } from '../../../shared/lib/keys';
import { nextItem } from '../../../shared/lib/menu-keys';
import { local } from '../../../shared/lib/storage';
import { needStyle } from '../../../shared/lib/styles';
import { islandWidget, Slot, useMarks, useOn } from '../../../shared/widget/island';
import type { Hosted } from '../../../shared/widget/react';
import { SearchForm } from './form';
import {
	closedSearch,
	forget,
	nextSearch,
	readBox,
	readDirect,
	readFound,
	readHistory,
	readHot,
	remember,
} from './model';
import type { BoxProps, Entry, Suggestion } from './model';
import { FoundList, HistoryList, HotList } from './popup';

/** Time to press something in the popup after the box has lost the focus (milliseconds). */
const HIDES_AFTER = 200;

interface Props {
	/** The server's; null where the element brought none. */
	input: HTMLInputElement | null;
	box: BoxProps;
}

/** Suggestions and a history below a search box. The form of the box goes on as it is: Enter opens the page of results. */
function SearchBox( { host, input: printed, box }: Props & Hosted ) {
	const [ drawn, setDrawn ] = useState< HTMLInputElement | null >( null );
	const input = printed ?? drawn;
	const place = input && ( input.closest( 'form' ) ?? input.parentElement ?? host );
	const popup = useRef< HTMLDivElement >( null );
	const hiding = useRef< ReturnType< typeof setTimeout > >();
	const [ state, tell ] = useReducer( nextSearch, closedSearch );
	const [ newest ] = useState( newestOnly );
	const asked_hot = useRef( false );

	const words = () => input?.value.trim() ?? '';
	const history = () => ( box.history ? readHistory( local.read( box.history_key ) ) : [] );
	const hide = () => tell( { type: 'closes' } );

	const is_here = () => place?.contains( place.ownerDocument.activeElement ) ?? false;

	const look = async () => {
		const keywords = words();
		if ( keywords === '' ) {
			return;
		}
		const { post_type, fields, param, route, query } = box;
		tell( { type: 'looks' } );
		let found: Suggestion[] = [];
		try {
			found = box.direct
				? readDirect( await newest( ( signal ) => call( 'GET /search/direct', { keywords }, { signal } ) ) )
				: readFound(
						await newest( ( signal ) =>
							call( route, { ...query, [ param ]: keywords, post_type, fields }, { signal } )
						),
						config().home
					);
		} catch ( error ) {
			if ( isAbort( error ) ) {
				return;
			}
			// Enter still opens the page of results, so nothing is said of a failure.
		}
		// Whoever has gone on in the meantime wants no popup.
		tell( { type: 'found', found, words: keywords, is_asked: is_here() && keywords === words() } );
	};
	const looking = useRef( look );
	looking.current = look;
	const soon = useMemo( () => debounce( () => void looking.current(), box.delay ), [ box.delay ] );

	/** What many look for is asked once for each box, when somebody first comes to it. */
	const offer = async () => {
		if ( ! box.direct || asked_hot.current ) {
			return;
		}
		asked_hot.current = true;
		try {
			const hot = readHot( await call( 'GET /search/hot', {} ) );
			tell( { type: 'hot', hot, is_asked: is_here() && words() === '' } );
		} catch {
			// The history alone does, too.
			asked_hot.current = false;
		}
	};
	const open = () => {
		clearTimeout( hiding.current );
		void offer();
		tell( { type: 'opens', words: words(), history: history() } );
	};
	const typed = () => {
		tell( { type: 'typed', words: words(), history: history() } );
		if ( words() === '' ) {
			soon.cancel();
		} else {
			soon();
		}
	};
	const keep = ( entries: Entry[] ) => {
		local.write( box.history_key, entries );
		input?.focus();
		tell( { type: 'opens', words: '', history: entries } );
	};
	const resultsUrl = ( keyword: string ) => {
		const form = input?.form;
		const url = new URL( form?.getAttribute( 'action' ) || box.action || config().home, location.href );
		if ( form ) {
			new FormData( form ).forEach( ( value, name ) => url.searchParams.set( name, String( value ) ) );
		}
		url.searchParams.set( input?.name || box.name, keyword );
		return url.href;
	};

	const is_open = state.view !== 'closed';
	const move = ( event: KeyboardEvent ) => {
		const stops = [ input, ...( popup.current?.querySelectorAll< HTMLElement >( 'a' ) ?? [] ) ];
		const at = stops.findIndex( ( one ) => one === input?.ownerDocument.activeElement );
		const next = nextItem( event.key, Math.max( 0, at ), stops.length );
		if ( is_open && next !== undefined && event.key.startsWith( 'Arrow' ) ) {
			event.preventDefault();
			stops[ next ]?.focus();
		}
	};
	useOn( place, 'keydown', ( event ) => {
		if ( isComposing( event ) ) {
			return;
		}
		if ( event.key === 'Escape' ) {
			if ( is_open || state.looking ) {
				event.preventDefault();
				input?.focus();
			}
			tell( { type: 'dismissed' } );
		} else if ( event.key === 'Enter' && event.target === input ) {
			if ( words() === '' ) {
				event.preventDefault();
			} else if ( box.history ) {
				local.write( box.history_key, remember( history(), words(), Date.now(), box.history_max ) );
			}
		} else {
			move( event );
		}
	} );
	useOn( input, 'focus', open );
	useOn( input, 'input', ( event ) => {
		if ( ! ( event as InputEvent ).isComposing ) {
			typed();
		}
	} );
	useOn( input, 'compositionend', typed );
	useOn( place, 'focusin', () => clearTimeout( hiding.current ) );
	useOn( place, 'focusout', ( { relatedTarget } ) => {
		if ( ! ( relatedTarget instanceof Node && place?.contains( relatedTarget ) ) ) {
			clearTimeout( hiding.current );
			hiding.current = setTimeout( hide, HIDES_AFTER );
		}
	} );
	useEffect( () => {
		void needStyle( 'search' );
		return () => {
			soon.cancel();
			clearTimeout( hiding.current );
		};
	}, [ soon ] );
	useEffect( () => {
		if ( input && input.ownerDocument.activeElement === input ) {
			// What was typed before the widget came counts.
			if ( words() !== '' && input.value !== input.defaultValue ) {
				soon();
			} else {
				open();
			}
		}
	}, [ input ] ); // eslint-disable-line react-hooks/exhaustive-deps -- once for each box.
	useMarks( place, { '.zmo-find__host': true, 'aria-busy': state.looking && 'true' } );

	const { found } = state;
	/* translators: %d: number of suggestions */
	const said = sprintf( _n( '%d 条搜索建议', '%d 条搜索建议', found.length, 'zeromo-community' ), found.length );
	return (
		<>
			{ ! printed && (
				<Slot of={ host }>
					<SearchForm box={ box } attach={ setDrawn } />
				</Slot>
			) }
			<Slot of={ place }>
				<div ref={ popup } className="zmo-pop zmo-pop--float zmo-find__pop" hidden={ ! is_open }>
					{ state.view === 'history' && state.history.length > 0 && (
						<HistoryList
							entries={ state.history.slice( 0, box.history_shown ) }
							url={ resultsUrl }
							onDelete={ ( keyword ) => keep( forget( history(), keyword ) ) }
							onClear={ () => keep( [] ) }
						/>
					) }
					{ state.view === 'history' && state.hot.length > 0 && (
						<HotList words={ state.hot } url={ resultsUrl } />
					) }
					{ state.view === 'found' && <FoundList found={ found } words={ state.words } /> }
				</div>
				<p className="zmo-sr" role="status">
					{ state.view === 'found' ? said : '' }
				</p>
			</Slot>
		</>
	);
}

const INPUT = 'input[type="search"], input[type="text"], input:not([type])';

export const { mount } = islandWidget< Props >( SearchBox, ( raw, host ) => ( {
	box: readBox( raw, __( '搜索', 'zeromo-community' ) ),
	input: host instanceof HTMLInputElement ? host : host.querySelector< HTMLInputElement >( INPUT ),
} ) );
