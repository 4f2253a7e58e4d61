import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from '@wordpress/element';
import { call, newestOnly } from '../../../shared/api/client';
import { isAbort, messageOf } from '../../../shared/api/errors';
import { routeNamed } from '../../../shared/api/routes';
import type { Named } from '../../../shared/api/routes';
import type { ServerHtml } from '../../../shared/api/types';
import { ALONG, nextItem } from '../../../shared/lib/menu-keys';
import { isPlainClick } from '../../../shared/lib/plain-click';
import { toast } from '../../../shared/ui/toast';
import { htmlOf } from '../../../shared/widget/html';
import { islandWidget, mark, Slot, useHtml, useMarks, useOn } from '../../../shared/widget/island';
import { list, num, obj, str } from '../../../shared/widget/props';
import type { Hosted } from '../../../shared/widget/react';
import { firstTabs, LATE_EVERY, LATE_TIMES, nextTabs } from './model';

const TABS = [ 'GET /page/tab-section-list' ] as const;

let made = 0;

interface Props {
	route: Named< ( typeof TABS )[ number ] >;
	section_id: string;
	page_id: number | undefined;
	/** Where the address names the tab that is open. */
	param: string;
	/** Opened at first where the page shows none. */
	tab_id: string;
	panel: HTMLElement;
	/** Tabs for an element that brought none, and what they are drawn into. */
	tabs: readonly { name: string; label: string }[];
	strip: HTMLElement | null;
}

const nameOf = ( tab: HTMLElement | undefined ) => tab?.dataset.zmoTab ?? '';

/** The tabs, looked for again every second while there are none: what draws them may come late. */
function useTabs( host: HTMLElement ): readonly HTMLElement[] {
	const [ tabs, setTabs ] = useState< readonly HTMLElement[] >( [] );
	useLayoutEffect( () => {
		let timer: ReturnType< typeof setTimeout >;
		let looks = 0;
		const look = () => {
			const found = [ ...host.querySelectorAll< HTMLElement >( '[data-zmo-tab]' ) ];
			if ( found.length > 0 ) {
				setTabs( found );
			} else if ( ++looks <= LATE_TIMES ) {
				timer = setTimeout( look, LATE_EVERY );
			}
		};
		look();
		return () => clearTimeout( timer );
	}, [ host ] );
	return tabs;
}

/** A part of a page whose tabs come from the server when they are opened, once each; a tab that can't be had leaves the one before. */
function TabSection( { host, panel, strip, ...props }: Props & Hosted ) {
	const tabs = useTabs( host );
	const [ { open, html, waits }, tell ] = useReducer( nextTabs, firstTabs );
	const known = useRef( new Map< string, ServerHtml >() );
	const [ newest ] = useState( newestOnly );
	const turn = useRef( 0 );
	const panel_id = useMemo( () => ( panel.id ||= `zmo-tabpanel-${ ++made }` ), [ panel ] );

	/** Opens a tab; `note` puts it into the address, so that it can be shared and is there after going back. */
	const show = async ( name: string, note: boolean ) => {
		const own = ++turn.current;
		const { route, section_id, page_id } = props;
		tell( { type: 'pressed', name } );
		try {
			const values = { section_id, tab_id: name, page_id };
			const had = known.current.get( name );
			const fresh = had ?? ( await newest( ( signal ) => call( route, values, { signal } ) ) ).html;
			known.current.set( name, fresh );
			if ( own !== turn.current ) {
				return;
			}
			tell( { type: 'came', html: fresh } );
			if ( note ) {
				const url = new URL( location.href );
				url.searchParams.set( props.param, name );
				history.replaceState( history.state, '', url );
			}
		} catch ( error ) {
			if ( ! isAbort( error ) && own === turn.current ) {
				tell( { type: 'failed' } );
				toast( messageOf( error ), 'bad' );
			}
		}
	};

	useEffect( () => {
		const drawn = tabs.find( ( tab ) => tab.hasAttribute( 'aria-current' ) );
		if ( drawn && panel.childElementCount > 0 ) {
			known.current.set( nameOf( drawn ), htmlOf( panel ) );
			tell( { type: 'printed', name: nameOf( drawn ) } );
		} else if ( tabs.length > 0 ) {
			void show( props.tab_id || nameOf( drawn ?? tabs[ 0 ] ), false );
		}
	}, [ tabs, panel ] ); // eslint-disable-line react-hooks/exhaustive-deps -- once, when there are tabs.
	// What is under way is for nobody any more.
	useEffect( () => () => void ( turn.current = -1 ), [] );

	useOn( host, 'click', ( event ) => {
		const tab = ( event.target as Element ).closest< HTMLElement >( '[data-zmo-tab]' );
		if ( tab && tabs.includes( tab ) && isPlainClick( event ) ) {
			event.preventDefault();
			void show( nameOf( tab ), true );
		}
	} );
	useOn( host, 'keydown', ( event ) => {
		const at = tabs.indexOf( event.target as HTMLElement );
		const to = at < 0 ? undefined : nextItem( event.key, at, tabs.length, ALONG );
		const tab = to === undefined ? undefined : tabs[ to ];
		if ( tab ) {
			event.preventDefault();
			tab.focus();
			void show( nameOf( tab ), true );
		} else if ( at >= 0 && event.key === ' ' ) {
			event.preventDefault();
			void show( nameOf( tabs[ at ] ), true );
		}
	} );

	const chosen = tabs.find( ( tab ) => nameOf( tab ) === open );
	useLayoutEffect( () => {
		mark( tabs[ 0 ]?.parentElement ?? null, { role: 'tablist' } );
		tabs.forEach( ( tab, n ) => {
			const on = nameOf( tab ) === open;
			tab.id ||= `${ panel_id }-${ n }`;
			mark( tab, { role: 'tab', 'aria-controls': panel_id } );
			if ( open ) {
				const index = on ? '0' : '-1';
				mark( tab, { '.is-on': on, 'aria-current': false, 'aria-selected': String( on ), tabindex: index } );
			}
		} );
	}, [ tabs, open, panel_id ] );
	useMarks( tabs.length > 0 ? panel : null, {
		role: 'tabpanel',
		tabindex: '-1',
		'aria-labelledby': chosen?.id || false,
		'aria-busy': waits && 'true',
	} );
	useHtml( panel, html );
	return (
		<Slot of={ strip }>
			{ props.tabs.map( ( { name, label } ) => (
				<button key={ name } type="button" className="zmo-chip" data-zmo-tab={ name }>
					{ label }
				</button>
			) ) }
		</Slot>
	);
}

/** An element that its own markup may lack. */
function made_in( host: HTMLElement, where: 'prepend' | 'append' ): HTMLElement {
	const element = document.createElement( 'div' );
	host[ where ]( element );
	return element;
}

export const { mount } = islandWidget< Props >( TabSection, ( raw, host ) => {
	const route = routeNamed( 'GET', str( raw.path ) || '/page/tab-section-list', TABS );
	const own = host.querySelector( '[data-zmo-tab]' ) !== null;
	const tabs = own ? [] : list( raw.tabs, obj );
	const section_id = str( raw.section_id );
	const strip = tabs.length > 0 ? made_in( host, 'prepend' ) : null;
	strip?.classList.add( 'zmo-section__tabs' );
	return {
		route,
		section_id,
		page_id: num( raw.page_id ) || undefined,
		param: str( raw.param ) || `zmo_${ section_id }`,
		tab_id: str( raw.tab_id ),
		panel: host.querySelector< HTMLElement >( '[data-zmo-panel]' ) ?? made_in( host, 'append' ),
		tabs: tabs.map( ( one ) => {
			const name = str( one.name, str( one.id ) );
			return { name, label: str( one.label, name ) };
		} ),
		strip,
	};
} );
