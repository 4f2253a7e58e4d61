/** The sidebar and the screen of the address. */
import { speak } from '@wordpress/a11y';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { adminPage } from '../page';
import type { ScreenEntry } from '../page';
import { go, usePlace } from '../place';
import { SCREENS } from '../registry';
import { Guard } from './guard';
import { titleOf } from './model';
import { Sidebar } from './sidebar';

/** The screen's chunk, fetched when it is first shown and again after `attempt` has failed. */
function useScreen( name: string, attempt: number ) {
	return useMemo( () => {
		const fetch_chunk = SCREENS[ name ];
		// A failed import is asked for again: webpack keeps no failure.
		return fetch_chunk && attempt >= 0 ? lazy( fetch_chunk ) : null;
	}, [ name, attempt ] );
}

function ScreenPart( { screen }: { screen: ScreenEntry } ) {
	const [ attempt, setAttempt ] = useState( 0 );
	const Screen = useScreen( screen.name, attempt );
	return Screen ? (
		<Guard key={ attempt } onRetry={ () => setAttempt( attempt + 1 ) }>
			<Suspense fallback={ <p aria-busy="true">{ __( '正在加载…', 'zeromo-community' ) }</p> }>
				<Screen />
			</Suspense>
		</Guard>
	) : null;
}

/** Tells a change of screen: title, focus on the heading, a word for readers who do not see it. Not the first. */
function useTold( screen: ScreenEntry | undefined ) {
	const heading = useRef< HTMLHeadingElement >( null );
	const [ first_title ] = useState( () => document.title );
	const before = useRef< string | null >( null );
	const name = screen?.name ?? '';
	const label = screen?.label ?? '';
	useEffect( () => {
		if ( name === '' ) {
			return;
		}
		document.title = titleOf( label, first_title );
		if ( before.current !== null && before.current !== name ) {
			heading.current?.focus();
			speak( label, 'polite' );
		}
		before.current = name;
	}, [ name, label, first_title ] );
	return heading;
}

export function Shell() {
	const { screens } = adminPage();
	const { screen: asked } = usePlace();
	const shown = screens.find( ( { name } ) => name === asked );
	const [ first ] = screens;
	const heading = useTold( shown );

	// The bare address is that of the first screen.
	useEffect( () => {
		if ( asked === '' && first ) {
			go( { screen: first.name, args: {} }, true );
		}
	}, [ asked, first ] );

	return (
		<>
			<Sidebar screens={ screens } current={ shown?.name ?? '' } />
			<div className="zmo-admin__main">
				<h1 className="zmo-admin__title" ref={ heading } tabIndex={ -1 }>
					{ shown?.label ?? __( '社区', 'zeromo-community' ) }
				</h1>
				{ shown && <ScreenPart key={ shown.name } screen={ shown } /> }
				{ ! shown && asked !== '' && <p>{ __( '没有这个页面，或者你没有权限。', 'zeromo-community' ) }</p> }
			</div>
		</>
	);
}
