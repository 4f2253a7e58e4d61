import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { requireMember } from '../../../shared/gate';
import { attempt, sayFailure } from '../../../shared/lib/attempt';
import { isTooMuchAtOnce, upload } from '../../../shared/media/ahead';
import { toast } from '../../../shared/ui/toast';
import { printedPlaces } from '../../../shared/widget/page';
import { num } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';
import { formatPercent } from './percent';

const TYPES = [ 'image/jpeg', 'image/png', 'image/gif', 'image/webp' ];

/** Why a file is not sent at all; empty when it may go. */
export function refusal( file: Pick< File, 'type' | 'size' >, maximum: number ): string {
	if ( file.type !== '' && ! TYPES.includes( file.type ) ) {
		return __( '不支持的文件类型', 'zeromo-community' );
	}
	return maximum > 0 && file.size > maximum ? __( '文件过大', 'zeromo-community' ) : '';
}

/** The same picture elsewhere on the page, e.g. the face in the header. */
function replaceEverywhere( before: string, now: string ): void {
	printedPlaces< HTMLImageElement >( 'img' ).forEach( ( one ) => {
		if ( before !== '' && one.src === before ) {
			one.src = now;
		}
	} );
}

/** Choosing a picture shows it at once and sends it; a refusal brings the old one back. */
export function mount( host: HTMLElement, props: Raw ): () => void {
	const input = host.querySelector< HTMLInputElement >( 'input[type="file"]' );
	const picture = host.querySelector< HTMLImageElement >( '[data-zmo-picture]' );
	const progress = host.querySelector( '[data-zmo-progress]' );
	if ( ! input || ! picture ) {
		throw new TypeError( 'no field for a picture' );
	}
	const route =
		host.dataset.zeromoWidget === 'cover-upload' ? 'POST /account/set-profile-cover' : 'POST /account/set-avatar';
	const say = ( text: string ) => {
		if ( progress ) {
			progress.textContent = text;
		}
	};

	const send = async ( file: File ) => {
		const before = { src: picture.src, hidden: picture.hidden };
		const preview = URL.createObjectURL( file );
		const tell = ( part: number ) =>
			/* translators: %s: percent */
			say( sprintf( __( '正在上传 %s', 'zeromo-community' ), formatPercent( part ) ) );
		const form = new FormData();
		form.append( 'image', file );
		picture.src = preview;
		picture.hidden = false;
		input.disabled = true;
		const send_it = async () => {
			const answer = await requireMember( () =>
				isTooMuchAtOnce( file )
					? upload( file, tell ).then( ( id ) => call( route, { 'image-id': id } ) )
					: call( route, form, { onProgress: tell } )
			);
			if ( answer ) {
				picture.src = answer[ 'image-url' ];
				replaceEverywhere( before.src, answer[ 'image-url' ] );
				toast( answer.message );
			} else {
				Object.assign( picture, before );
			}
		};
		await attempt( host, send_it, ( error ) => {
			Object.assign( picture, before );
			sayFailure( error );
		} );
		URL.revokeObjectURL( preview );
		input.disabled = false;
		input.value = '';
		say( '' );
	};

	const onChange = () => {
		const file = input.files?.[ 0 ];
		if ( ! file ) {
			return;
		}
		const problem = refusal( file, num( props.max_size ) );
		if ( problem ) {
			input.value = '';
			toast( problem, 'bad' );
			return;
		}
		void send( file );
	};
	input.addEventListener( 'change', onChange );
	// What was chosen before the widget had started.
	onChange();
	return () => input.removeEventListener( 'change', onChange );
}
