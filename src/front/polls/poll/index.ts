/** 投票: voting without leaving the page. The server's form stays and works by itself until then. */
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import type { Args } from '../../../shared/api/types';
import { requireMember } from '../../../shared/gate';
import { once } from '../../../shared/lib/once';
import { iconNode } from '../../../shared/ui/icon-node';
import { toast } from '../../../shared/ui/toast';
import { swapHtml } from '../../../shared/widget/html';
import { id, num } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';
import { faultOf, isFull } from './model';

type Vote = Args< 'POST /poll/vote' >;

class Poll {
	constructor(
		private readonly host: HTMLElement,
		private readonly form: HTMLFormElement,
		private readonly post_id: number,
		private readonly max: number
	) {
		// What is missing is said below the options, not in the browser's bubble.
		form.noValidate = true;
		form.addEventListener( 'change', this.onChange );
		form.addEventListener( 'submit', this.onSubmit );
		// The browser may have put back what was ticked before.
		this.limit();
	}

	end(): void {
		this.form.removeEventListener( 'change', this.onChange );
		this.form.removeEventListener( 'submit', this.onSubmit );
	}

	private boxes(): HTMLInputElement[] {
		return [ ...this.form.querySelectorAll< HTMLInputElement >( 'input[name="options[]"]' ) ];
	}

	/** Ten at most, as there are no more boxes. */
	private chosen(): Vote[ 'options' ] {
		return this.boxes()
			.filter( ( { checked } ) => checked )
			.map( ( { value } ) => Number( value ) ) as Vote[ 'options' ];
	}

	private limit(): void {
		const full = isFull( this.chosen().length, this.max );
		this.boxes().forEach( ( box ) => ( box.disabled = full && ! box.checked ) );
	}

	private readonly onChange = (): void => {
		this.limit();
		this.say( '' );
	};

	private readonly onSubmit = ( event: SubmitEvent ): void => {
		event.preventDefault();
		void this.vote();
	};

	private readonly vote = once( async () => {
		const options = this.chosen();
		const fault = faultOf( options.length, this.max );
		if ( fault ) {
			this.say( fault );
			this.boxes()[ 0 ]?.focus();
			return;
		}
		const button = this.form.querySelector< HTMLButtonElement >( 'button[type="submit"]' );
		button?.classList.add( 'is-busy' );
		button?.setAttribute( 'aria-busy', 'true' );
		try {
			const answer = await requireMember( () => call( 'POST /poll/vote', { post_id: this.post_id, options } ), {
				reason: __( '登录后完成投票', 'zeromo-community' ),
			} );
			if ( answer ) {
				const fresh = swapHtml( this.host, answer.html );
				fresh?.querySelector< HTMLElement >( '.zmo-poll' )?.focus( { preventScroll: true } );
				toast( answer.message );
			}
		} catch ( error ) {
			this.say( messageOf( error ) );
		} finally {
			button?.classList.remove( 'is-busy' );
			button?.removeAttribute( 'aria-busy' );
		}
	} );

	/** Below the options; the choice stays. */
	private say( problem: string ): void {
		const place = this.form.querySelector< HTMLElement >( '[data-zmo-say]' );
		if ( place ) {
			place.classList.toggle( 'is-bad', problem !== '' );
			place.replaceChildren( ...( problem ? [ iconNode( 'circle-alert', 'zmo-icon--16' ) ] : [] ) );
			place.append( problem );
		}
	}
}

export function mount( host: HTMLElement, raw: Raw ): () => void {
	const form = host.querySelector( 'form' );
	const poll = form ? new Poll( host, form, id( raw.post_id ), num( raw.max, 1 ) ) : null;
	return () => poll?.end();
}
