/** AI 绘图: the form is sent without leaving the page, what is being drawn is looked after, and the pictures come in place. */
import { call } from '../../../shared/api/client';
import { isFailure, messageOf } from '../../../shared/api/errors';
import { pageNow } from '../../../shared/api/wire';
import { attempt } from '../../../shared/lib/attempt';
import { newKey } from '../../../shared/lib/new-key';
import { navigate } from '../../../shared/lib/navigate';
import { singlePress } from '../../../shared/lib/press';
import { toast } from '../../../shared/ui/toast';
import { swapElement } from '../../../shared/widget/html';
import type { Raw } from '../../../shared/widget/props';
import { costOf, firstMissing, isOpen, readTools } from './model';
import type { Tool, Wanted } from './model';

const GALLERY = '[data-zmo-gallery]';

/** Milliseconds: until the page comes anew after it was sent, and between two looks at what is drawn. */
const RELOAD = 1000;
const LOOK = 2500;

const text = ( form: HTMLFormElement, name: string ) => String( new FormData( form ).get( name ) ?? '' );

/** Sizes and numbers that the tool does not have cannot be chosen. */
function fit( select: HTMLSelectElement | null, has: ( value: string ) => boolean ): void {
	const options = [ ...( select?.options ?? [] ) ];
	options.forEach( ( option ) => {
		option.disabled = ! has( option.value );
		option.hidden = option.disabled;
	} );
	if ( select?.selectedOptions[ 0 ]?.disabled ) {
		select.value = options.find( ( option ) => ! option.disabled )?.value ?? '';
	}
}

/** Asks about what is drawn until nothing is; then, and at each step, the pictures come anew. */
function look( host: HTMLElement ): () => void {
	let timer = 0;
	let ended = false;
	const step = async () => {
		const gallery = host.querySelector< HTMLElement >( GALLERY );
		const items = [ ...( gallery?.querySelectorAll< HTMLElement >( '[data-zmo-generation]' ) ?? [] ) ];
		const open = items.filter( ( item ) => isOpen( item.dataset.status ?? '' ) );
		if ( ended || ! gallery || open.length === 0 ) {
			return;
		}
		if ( ! document.hidden ) {
			const now = await Promise.all(
				open.map( ( item ) => call( 'GET /generation/{id}', { id: Number( item.dataset.zmoGeneration ) } ) )
			).catch( () => [] );
			if ( now.some( ( one, n ) => one.status !== open[ n ]?.dataset.status ) ) {
				const fresh = ( await pageNow().catch( () => null ) )?.querySelector< HTMLElement >( GALLERY );
				if ( fresh && ! ended ) {
					swapElement( gallery, fresh );
				}
			}
		}
		plan();
	};
	const plan = () => {
		timer = window.setTimeout( () => void step(), LOOK );
	};
	plan();
	return () => {
		ended = true;
		window.clearTimeout( timer );
	};
}

export function mount( host: HTMLElement, props: Raw ): () => void {
	const stop = look( host );
	const form = host.querySelector( 'form' );
	const drop = form ? formOf( form, readTools( props.models ) ) : null;
	return () => {
		stop();
		drop?.();
	};
}

/** The form: what it costs is told while one chooses, what is missing before it is sent. */
function formOf( form: HTMLFormElement, tools: readonly Tool[] ): () => void {
	const error = form.querySelector< HTMLElement >( '[data-zmo-error]' );
	const cost = form.querySelector< HTMLElement >( '[data-zmo-cost]' );
	let key = newKey();
	let reload = 0;

	const show = () => {
		const tool = tools.find( ( one ) => one.id === text( form, 'model' ) );
		if ( tool ) {
			fit( form.querySelector( 'select[name="size"]' ), ( size ) => tool.sizes.includes( size ) );
			fit( form.querySelector( 'select[name="count"]' ), ( count ) => Number( count ) <= tool.most );
			if ( cost ) {
				cost.textContent = costOf( tool, Number( text( form, 'count' ) ) || 1 );
			}
		}
	};
	const refuse = ( field: string | undefined, message: string ) => {
		if ( error ) {
			error.textContent = message;
			error.hidden = message === '';
		}
		if ( field ) {
			form.querySelector< HTMLElement >( `[name="${ CSS.escape( field ) }"]` )?.focus();
		}
	};
	const send = singlePress( async () => {
		const wanted: Wanted = {
			post_title: text( form, 'post_title' ),
			model: text( form, 'model' ),
			cat_id: text( form, 'cat_id' ),
			style_id: text( form, 'style_id' ),
		};
		const missing = firstMissing( wanted );
		refuse( missing?.field, missing?.message ?? '' );
		if ( missing ) {
			return;
		}
		await attempt(
			form.querySelector( '[data-zmo-send]' ),
			async () => {
				const asked = await call( 'POST /generation', {
					...wanted,
					prompt: text( form, 'prompt' ),
					size: text( form, 'size' ),
					count: Number( text( form, 'count' ) ) || 1,
					idempotency_key: key,
				} );
				toast( asked.message, asked.status === 'failed' ? 'bad' : 'ok' );
				key = newKey();
				reload = window.setTimeout( () => navigate.reload(), RELOAD );
			},
			( failure ) => refuse( isFailure( failure ) ? failure.field : undefined, messageOf( failure ) )
		);
	} );
	const onSubmit = ( event: Event ) => {
		event.preventDefault();
		if ( reload === 0 ) {
			void send();
		}
	};
	const onChange = () => {
		key = newKey();
		show();
	};
	show();
	form.addEventListener( 'submit', onSubmit );
	form.addEventListener( 'change', onChange );
	return () => {
		window.clearTimeout( reload );
		form.removeEventListener( 'submit', onSubmit );
		form.removeEventListener( 'change', onChange );
	};
}
