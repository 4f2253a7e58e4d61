/** Tells how many posts a list has got meanwhile, and takes them in on a press. */
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { Args, Answer } from '../../../shared/api/types';
import { isAbort, messageOf } from '../../../shared/api/errors';
import { once } from '../../../shared/lib/once';
import { iconNode } from '../../../shared/ui/icon-node';
import { toast } from '../../../shared/ui/toast';
import type { Raw } from '../../../shared/widget/props';
import { FIRST_WAIT, nextWait } from './model';

type Question = Args< 'GET /content/fresh' >;
type Fresh = Answer< 'GET /content/fresh' >;

function wordsOf( { count, more }: Fresh ): string {
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

/**
 * Asks now and then as long as the page is looked at.
 *
 * @param list  What the bar stands above.
 * @param query The list's own; order and time do not matter for what is new.
 * @param since Server's seconds the list is of.
 * @param renew Loads the list anew.
 * @return What ends it.
 */
export function watchFresh( list: HTMLElement, query: Raw, since: number, renew: () => Promise< void > ): () => void {
	const controller = new AbortController();
	const line = document.createElement( 'div' );
	line.className = 'zmo-fresh';
	line.setAttribute( 'role', 'status' );
	list.before( line );
	let from = since;
	let wait = FIRST_WAIT;
	let asked = 0;
	let timer: ReturnType< typeof setTimeout > | undefined;

	const show = ( fresh: Fresh ) => {
		const button = document.createElement( 'button' );
		button.type = 'button';
		button.className = 'zmo-btn zmo-btn--s zmo-btn--fill';
		button.replaceChildren( iconNode( 'arrow-up' ) );
		button.append( wordsOf( fresh ) );
		button.addEventListener(
			'click',
			once( async () => {
				button.classList.add( 'is-busy' );
				try {
					await renew();
					from = fresh.now;
					line.replaceChildren();
				} catch ( error ) {
					button.classList.remove( 'is-busy' );
					if ( ! isAbort( error ) ) {
						toast( messageOf( error ), 'bad' );
					}
				}
			} )
		);
		line.replaceChildren( button );
	};

	const ask = async () => {
		clearTimeout( timer );
		asked = Date.now();
		try {
			const { orderby: _order, date: _date, ...filters } = query;
			const fresh = await call(
				'GET /content/fresh',
				{ ...( filters as Partial< Question > ), since: from },
				{ signal: controller.signal }
			);
			wait = nextWait( wait, fresh.count > 0 );
			if ( fresh.count > 0 ) {
				show( fresh );
			} else {
				line.replaceChildren();
			}
		} catch {
			wait = nextWait( wait, false );
		}
		later();
	};
	const later = () => {
		clearTimeout( timer );
		if ( ! document.hidden && ! controller.signal.aborted ) {
			timer = setTimeout( () => void ask(), wait );
		}
	};
	const onLook = () => {
		clearTimeout( timer );
		if ( document.hidden ) {
			return;
		}
		if ( Date.now() - asked >= FIRST_WAIT ) {
			void ask();
		} else {
			later();
		}
	};
	document.addEventListener( 'visibilitychange', onLook );
	onLook();
	return () => {
		controller.abort();
		clearTimeout( timer );
		document.removeEventListener( 'visibilitychange', onLook );
		line.remove();
	};
}
