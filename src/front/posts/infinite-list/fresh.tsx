import { useEffect, useLayoutEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { Args, Answer } from '../../../shared/api/types';
import { useAttempt } from '../../../shared/hooks/use-attempt';
import { Button } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { Slot, useOn } from '../../../shared/widget/island';
import type { Raw } from '../../../shared/widget/props';
import { FIRST_WAIT, nextWait } from './model';

type Question = Args< 'GET /content/fresh' >;
type News = Answer< 'GET /content/fresh' >;

export interface FreshProps {
	/** What the bar stands above. */
	list: HTMLElement;
	/** The list's own; order and time do not matter for what is new. */
	query: Raw;
	/** Server's seconds the list is of. */
	since: number;
	/** Loads the list anew. */
	renew: () => Promise< void >;
}

function wordsOf( { count, more }: News ): string {
	return more
		? sprintf(
				/* translators: %d: number of new posts */ __( '有 %d 条以上新动态，点击刷新', 'zeromo-community' ),
				count
			)
		: sprintf(
				/* translators: %d: number of new posts */ __( '有 %d 条新动态，点击刷新', 'zeromo-community' ),
				count
			);
}

/** Asks now and then for as long as the page is looked at. `from` is read each time; `tell` hears what came. */
function useNews( query: Raw, from: { readonly current: number }, tell: ( news: News | null ) => void ): void {
	const [ pace ] = useState( () => ( { wait: FIRST_WAIT, asked: 0, timer: undefined as number | undefined } ) );
	const [ controller ] = useState( () => new AbortController() );

	const later = () => {
		window.clearTimeout( pace.timer );
		if ( ! document.hidden && ! controller.signal.aborted ) {
			pace.timer = window.setTimeout( () => void ask(), pace.wait );
		}
	};
	const ask = async () => {
		window.clearTimeout( pace.timer );
		pace.asked = Date.now();
		try {
			const { orderby: _order, date: _date, ...filters } = query;
			const news = await call(
				'GET /content/fresh',
				{ ...( filters as Partial< Question > ), since: from.current },
				{ signal: controller.signal }
			);
			pace.wait = nextWait( pace.wait, news.count > 0 );
			tell( news.count > 0 ? news : null );
		} catch {
			pace.wait = nextWait( pace.wait, false );
		}
		later();
	};
	const look = () => {
		window.clearTimeout( pace.timer );
		if ( document.hidden ) {
			return;
		}
		if ( Date.now() - pace.asked >= FIRST_WAIT ) {
			void ask();
		} else {
			later();
		}
	};
	useOn( document, 'visibilitychange', look );
	useEffect( () => {
		look();
		return () => {
			controller.abort();
			window.clearTimeout( pace.timer );
		};
	}, [ controller ] ); // eslint-disable-line react-hooks/exhaustive-deps -- once.
}

/** Tells how many posts a list has got meanwhile, and takes them in on a press. */
export function Fresh( { list, query, since, renew }: FreshProps ) {
	const [ news, setNews ] = useState< News | null >( null );
	const [ busy, run ] = useAttempt();
	const from = useRef( since );
	const [ line ] = useState( () => {
		const element = document.createElement( 'div' );
		element.className = 'zmo-fresh';
		element.setAttribute( 'role', 'status' );
		return element;
	} );
	useLayoutEffect( () => {
		list.before( line );
		return () => line.remove();
	}, [ list, line ] );
	useNews( query, from, setNews );

	return (
		<Slot of={ line }>
			{ news && (
				<Button
					size="s"
					busy={ busy }
					onClick={ () =>
						void run( async () => {
							await renew();
							from.current = news.now;
							setNews( null );
						} )
					}
				>
					<Icon name="arrow-up" />
					{ wordsOf( news ) }
				</Button>
			) }
		</Slot>
	);
}
