import { useCallback, useEffect, useId, useRef, useState } from '@wordpress/element';
import { endOfList } from '../../../../../shared/lib/words';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../../../shared/api/client';
import { isAbort, messageOf } from '../../../../../shared/api/errors';
import type { MediaItem } from '../../../../../shared/api/types';
import { Button } from '../../../../../shared/ui/button';
import { Icon } from '../../../../../shared/ui/icon';
import { Modal } from '../../../../../shared/ui/modal';
import { toast } from '../../../../../shared/ui/toast';
import type { EditorSettings } from '../../settings';
import { ACCEPT, percent, toggle } from './model';
import type { Pictures } from './model';
import { breakOff, limitMessage, uploadAll } from './upload';

const PER_PAGE = 24;
const NEAR_END = 10;

interface LibraryProps {
	value: Pictures;
	onChange: ( change: ( was: Pictures ) => Pictures ) => void;
	settings: EditorSettings;
	onClose: () => void;
}

/** The member's pictures, page by page. */
function useLibrary() {
	const [ items, setItems ] = useState< MediaItem[] >( [] );
	const [ state, setState ] = useState< 'loading' | 'more' | 'end' | 'failed' >( 'loading' );
	const page = useRef( 0 );
	const controller = useRef< AbortController | null >( null );

	const load = useCallback( async ( paged: number ) => {
		setState( 'loading' );
		controller.current = new AbortController();
		try {
			const answer = await call(
				'GET /media',
				{ type: 'image', current_user: true, paged, per_page: PER_PAGE },
				{ signal: controller.current.signal }
			);
			// Bare ids are the answer to another question.
			const found = answer.filter( ( one ) => typeof one !== 'number' );
			page.current = paged;
			setItems( ( was ) => [ ...was, ...found.filter( ( one ) => ! was.some( ( { id } ) => id === one.id ) ) ] );
			setState( answer.length < PER_PAGE ? 'end' : 'more' );
		} catch ( error ) {
			if ( ! isAbort( error ) ) {
				toast( messageOf( error ), 'bad' );
				setState( 'failed' );
			}
		}
	}, [] );

	useEffect( () => {
		void load( 1 );
		return () => controller.current?.abort();
	}, [ load ] );

	return {
		items,
		state,
		more: () => void load( page.current + 1 ),
		put: ( item: MediaItem ) => setItems( ( was ) => [ item, ...was ] ),
	};
}

/** 我的图片: four columns, the upload tile first; 取消 goes back to what was chosen before. */
export function Library( { value, onChange, settings, onClose }: LibraryProps ) {
	const { items, state, more, put } = useLibrary();
	const before = useRef( value );
	const input = useRef< HTMLInputElement >( null );
	const field = useId();
	const max = settings.max_image_count;
	const uploading = value.shots.filter( ( shot ) => shot.phase === 'uploading' );

	const cancel = () => {
		const had = before.current.shots.map( ( { key } ) => key );
		value.shots
			.filter( ( shot ) => shot.phase === 'uploading' && ! had.includes( shot.key ) )
			.forEach( ( shot ) => breakOff( shot.key ) );
		onChange( () => before.current );
		onClose();
	};
	const choose = ( item: MediaItem ) => {
		const shots = toggle( value.shots, item, max );
		if ( shots ) {
			onChange( ( was ) => ( { ...was, on: true, shots: toggle( was.shots, item, max ) ?? was.shots } ) );
		} else {
			toast( limitMessage( max ), 'bad' );
		}
	};
	const onScroll = ( box: HTMLElement ) => {
		if ( state === 'more' && box.scrollTop + box.clientHeight >= box.scrollHeight - NEAR_END ) {
			more();
		}
	};

	return (
		<Modal
			title={ __( '我的图片', 'zeromo-community' ) }
			onClose={ cancel }
			className="zmo-modal--wide"
			foot={
				<>
					<span className="zmo-meta zmo-shots__n" role="status">
						{ max > 0
							? /* translators: 1: number chosen, 2: most */
								sprintf( __( '已选 %1$d / %2$d', 'zeromo-community' ), value.shots.length, max )
							: /* translators: %d: number chosen */
								sprintf( __( '已选 %d', 'zeromo-community' ), value.shots.length ) }
					</span>
					<Button kind="line" onClick={ cancel }>
						{ __( '取消', 'zeromo-community' ) }
					</Button>
					<Button onClick={ onClose }>{ __( '确定', 'zeromo-community' ) }</Button>
				</>
			}
		>
			<div className="zmo-shots" onScroll={ ( event ) => onScroll( event.currentTarget ) }>
				<label className="zmo-tile zmo-tile--add" htmlFor={ field }>
					<span className="zmo-sr">{ __( '上传图片', 'zeromo-community' ) }</span>
					<Icon name="plus" size={ 24 } />
					<input
						ref={ input }
						id={ field }
						type="file"
						className="zmo-sr"
						accept={ ACCEPT.join( ',' ) }
						multiple
						data-autofocus
						onChange={ ( event ) => {
							uploadAll( [ ...( event.target.files ?? [] ) ], value, onChange, settings, put );
							event.target.value = '';
						} }
					/>
				</label>
				{ uploading.map( ( shot ) => (
					<div key={ shot.key } className="zmo-tile">
						<img src={ shot.url } alt="" />
						<div
							className="zmo-tile__p"
							role="progressbar"
							aria-valuemin={ 0 }
							aria-valuemax={ 100 }
							aria-valuenow={ percent( shot ) }
							aria-label={ __( '上传中', 'zeromo-community' ) }
						>
							<span>{ `${ percent( shot ) }%` }</span>
						</div>
					</div>
				) ) }
				{ items.map( ( item ) => {
					const at = value.shots.findIndex( ( shot ) => shot.id === item.id );
					return (
						<button
							key={ item.id }
							type="button"
							className={ `zmo-tile${ at >= 0 ? ' is-on' : '' }` }
							role="checkbox"
							aria-checked={ at >= 0 }
							aria-label={ item.alt || item.filename }
							onClick={ () => choose( item ) }
						>
							<img src={ item.thumb || item.url } alt="" loading="lazy" />
							{ at >= 0 && <span className="zmo-shots__at">{ at + 1 }</span> }
						</button>
					);
				} ) }
				<p className="zmo-meta zmo-shots__end" role="status">
					{ state === 'loading' && __( '正在加载…', 'zeromo-community' ) }
					{ state === 'end' &&
						( items.length > 0 ? endOfList() : __( '还没有图片，先上传一张', 'zeromo-community' ) ) }
				</p>
				{ state === 'more' && (
					<Button kind="text" size="s" className="zmo-shots__end" onClick={ more }>
						{ __( '加载更多', 'zeromo-community' ) }
					</Button>
				) }
			</div>
		</Modal>
	);
}
