import { useEffect, useId, useRef, useState } from '@wordpress/element';
import { endOfList } from '../../../../../shared/lib/words';
import { __, _n, sprintf } from '@wordpress/i18n';
import { call } from '../../../../../shared/api/client';
import { isFailure, messageOf } from '../../../../../shared/api/errors';
import type { MediaItem } from '../../../../../shared/api/types';
import { markWords } from '../../../../../shared/media/ai-mark';
import { cachedImages, forgetImage } from '../../../../../shared/media/cache';
import { ACCEPT, limitMessage } from '../../../../../shared/media/kinds';
import { isNearEnd, useMedia } from '../../../../../shared/media/use-media';
import { Button } from '../../../../../shared/ui/button';
import { confirm } from '../../../../../shared/ui/confirm';
import { Icon } from '../../../../../shared/ui/icon';
import { Modal } from '../../../../../shared/ui/modal';
import { toast } from '../../../../../shared/ui/toast';
import { YesButton } from '../../../../../shared/ui/yes-button';
import { isDouble, toggle } from './model';
import type { ImageLimits, Pictures, Press } from './model';
import { Failed, Progress } from './tiles';
import { breakOff, uploadAll } from './upload';
import './style.scss';

interface LibraryProps {
	value: Pictures;
	onChange: ( change: ( was: Pictures ) => Pictures ) => void;
	settings: ImageLimits;
	onClose: () => void;
}

interface PictureProps {
	item: MediaItem;
	/** A thumbnail kept on this device. */
	data: string | undefined;
	/** Place among the chosen, from 0; -1 when it is not. */
	at: number;
	onPress: ( time: number ) => void;
	/** Only while the library is managed. */
	onDelete: ( () => void ) | null;
}

function Picture( { item, data, at, onPress, onDelete }: PictureProps ) {
	const mark = markWords( item.ai );
	const name = ( item.alt || item.filename ) + ( mark && `（${ mark }）` );
	return (
		<div className={ `zmo-tile${ at >= 0 ? ' is-on' : '' }` }>
			<button
				type="button"
				className="zmo-shots__pick"
				role="checkbox"
				aria-checked={ at >= 0 }
				aria-label={ name }
				onClick={ ( event ) => onPress( event.timeStamp ) }
			>
				<img src={ data ?? ( item.thumb || item.url ) } alt="" loading="lazy" />
				{ mark && <span className="zmo-ai">{ mark }</span> }
				{ at >= 0 && <span className="zmo-shots__at">{ at + 1 }</span> }
			</button>
			{ onDelete && (
				<button
					type="button"
					className="zmo-shots__del"
					/* translators: %s: name of a picture */
					aria-label={ sprintf( __( '删除图片 %s', 'zeromo-community' ), name ) }
					onClick={ onDelete }
				>
					<Icon name="trash-2" size={ 14 } />
				</button>
			) }
		</div>
	);
}

/** The system's chooser opens by itself where there is nothing else to choose; the browser asks for a press not long ago. */
function useChooserWhenEmpty( loaded: boolean, empty: boolean ) {
	const field = useRef< HTMLInputElement >( null );
	const found_empty = useRef( empty );
	found_empty.current = empty;
	useEffect( () => {
		if ( loaded && found_empty.current && ( navigator.userActivation?.isActive ?? true ) ) {
			field.current?.click();
		}
	}, [ loaded ] );
	return field;
}

/** 我的图片: four columns, the upload tile first; 取消 goes back to what was chosen before. */
export default function Library( { value, onChange, settings, onClose }: LibraryProps ) {
	const { items, state, more, put, drop } = useMedia( 'image' );
	const [ cached ] = useState( cachedImages );
	const before = useRef( value );
	const last = useRef< Press | null >( null );
	const field = useId();
	const max = settings.max_image_count;
	const coming = value.shots.filter( ( { phase } ) => phase !== 'done' );
	const empty = state === 'end' && items.length === 0 && coming.length === 0;
	const chooser = useChooserWhenEmpty( state !== 'loading', empty );
	const [ managing, setManaging ] = useState( false );

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
	const onPress = ( item: MediaItem, time: number ) => {
		const press = { what: item.id, time };
		// The second press of two takes the first back, so that looking at a picture does not choose it.
		choose( item );
		if ( isDouble( last.current, press ) ) {
			last.current = null;
			void import( '../../../gallery/lightbox' ).then( ( { openLightbox } ) =>
				openLightbox(
					[ { url: item.url, thumb: item.thumb || item.url, w: 0, h: 0, alt: item.alt, ai: item.ai } ],
					0,
					1
				)
			);
		} else {
			last.current = press;
		}
	};
	const remove = async ( item: MediaItem ) => {
		const sure = await confirm( {
			title: __( '删除这张图片？', 'zeromo-community' ),
			text: __( '图片会从我的图片里删除，不能恢复。', 'zeromo-community' ),
			yes: __( '删除', 'zeromo-community' ),
			danger: true,
		} );
		if ( ! sure ) {
			return;
		}
		try {
			await call( 'DELETE /media/{id}', { id: item.id } );
		} catch ( error ) {
			if ( ! isFailure( error ) || error.status !== 404 ) {
				toast( messageOf( error ), 'bad' );
				return;
			}
		}
		const without = ( was: Pictures ) => ( { ...was, shots: was.shots.filter( ( { id } ) => id !== item.id ) } );
		drop( item.id );
		forgetImage( item.id );
		before.current = without( before.current );
		onChange( without );
		toast( __( '已删除', 'zeromo-community' ) );
	};
	const onScroll = ( box: HTMLElement ) => {
		if ( state === 'more' && isNearEnd( box ) ) {
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
					<YesButton onClick={ onClose }>
						{ value.shots.length === 0
							? __( '不添加', 'zeromo-community' )
							: sprintf(
									/* translators: %d: number chosen */
									_n( '添加 %d 张', '添加 %d 张', value.shots.length, 'zeromo-community' ),
									value.shots.length
								) }
					</YesButton>
				</>
			}
		>
			{ items.length > 0 && (
				<div className="zmo-shots__bar">
					<Button kind="text" size="s" aria-pressed={ managing } onClick={ () => setManaging( ! managing ) }>
						{ managing ? __( '完成', 'zeromo-community' ) : __( '管理', 'zeromo-community' ) }
					</Button>
				</div>
			) }
			<div className="zmo-shots" onScroll={ ( event ) => onScroll( event.currentTarget ) }>
				<label className="zmo-tile zmo-tile--add" htmlFor={ field }>
					<span className="zmo-sr">{ __( '上传图片', 'zeromo-community' ) }</span>
					<Icon name="plus" size={ 24 } />
					<input
						ref={ chooser }
						id={ field }
						type="file"
						className="zmo-sr"
						accept={ ACCEPT.image }
						multiple
						data-autofocus
						onChange={ ( event ) => {
							uploadAll( [ ...( event.target.files ?? [] ) ], value, onChange, settings, put );
							event.target.value = '';
						} }
					/>
				</label>
				{ coming.map( ( shot ) => (
					<div key={ shot.key } className="zmo-tile">
						{ shot.url && <img src={ shot.url } alt="" /> }
						{ shot.phase === 'failed' ? <Failed shot={ shot } /> : <Progress shot={ shot } /> }
					</div>
				) ) }
				{ items.map( ( item ) => (
					<Picture
						key={ item.id }
						item={ item }
						data={ cached[ item.id ]?.data }
						at={ value.shots.findIndex( ( shot ) => shot.id === item.id ) }
						onPress={ ( time ) => onPress( item, time ) }
						onDelete={ managing ? () => void remove( item ) : null }
					/>
				) ) }
				<p className="zmo-meta zmo-shots__end" role="status">
					{ state === 'loading' && __( '正在加载…', 'zeromo-community' ) }
					{ empty && __( '还没有图片，先上传一张', 'zeromo-community' ) }
					{ state === 'end' && items.length > 0 && endOfList() }
				</p>
				{ ( state === 'more' || state === 'failed' ) && (
					<Button kind="text" size="s" className="zmo-shots__end" onClick={ more }>
						{ __( '加载更多', 'zeromo-community' ) }
					</Button>
				) }
			</div>
		</Modal>
	);
}
