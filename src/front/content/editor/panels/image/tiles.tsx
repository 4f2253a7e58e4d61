import { useState } from '@wordpress/element';
import type { CSSProperties } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { Icon } from '../../../../../shared/ui/icon';
import { move, percent } from './model';
import type { Shot } from './model';

interface TilesProps {
	shots: Shot[];
	onOrder: ( shots: Shot[] ) => void;
	onRemove: ( shot: Shot ) => void;
	onAdd: () => void;
	full: boolean;
}

function Progress( { shot }: { shot: Shot } ) {
	const part = percent( shot );
	return (
		<div
			className="zmo-tile__p"
			role="progressbar"
			aria-valuemin={ 0 }
			aria-valuemax={ 100 }
			aria-valuenow={ part }
			aria-label={ __( '上传中', 'zeromo-community' ) }
		>
			<span>{ `${ part }%` }</span>
			<i style={ { '--p': `${ part }%` } as CSSProperties } />
		</div>
	);
}

/** The chosen pictures in their order: dragged, or moved by buttons. */
export function Tiles( { shots, onOrder, onRemove, onAdd, full }: TilesProps ) {
	const [ held, setHeld ] = useState< string | null >( null );
	return (
		<div className="zmo-tiles" role="list" aria-label={ __( '已选图片', 'zeromo-community' ) }>
			{ shots.map( ( shot, at ) => (
				<div
					key={ shot.key }
					role="listitem"
					className={ `zmo-tile${ held === shot.key ? ' is-held' : '' }` }
					draggable
					onDragStart={ ( event ) => {
						setHeld( shot.key );
						event.dataTransfer.effectAllowed = 'move';
						event.dataTransfer.setData( 'text/plain', shot.key );
					} }
					onDragEnd={ () => setHeld( null ) }
					onDragOver={ ( event ) => {
						if ( held ) {
							event.preventDefault();
						}
					} }
					onDrop={ ( event ) => {
						if ( held ) {
							event.preventDefault();
							event.stopPropagation();
							onOrder( move( shots, held, at ) );
							setHeld( null );
						}
					} }
				>
					<img
						src={ shot.url }
						/* translators: %d: number of a picture */
						alt={ sprintf( __( '第 %d 张图', 'zeromo-community' ), at + 1 ) }
						draggable={ false }
					/>
					{ shot.phase === 'uploading' && <Progress shot={ shot } /> }
					{ shot.phase === 'failed' && (
						<div className="zmo-tile__p" role="alert">
							<Icon name="circle-alert" />
							<span>{ __( '上传失败', 'zeromo-community' ) }</span>
						</div>
					) }
					<button
						type="button"
						className="zmo-tile__x"
						/* translators: %d: number of a picture */
						aria-label={ sprintf( __( '移除第 %d 张图', 'zeromo-community' ), at + 1 ) }
						onClick={ () => onRemove( shot ) }
					>
						<Icon name="x" size={ 14 } />
					</button>
					{ shots.length > 1 && (
						<span className="zmo-tile__move">
							<button
								type="button"
								disabled={ at === 0 }
								/* translators: %d: number of a picture */
								aria-label={ sprintf( __( '前移第 %d 张图', 'zeromo-community' ), at + 1 ) }
								onClick={ () => onOrder( move( shots, shot.key, at - 1 ) ) }
							>
								<Icon name="chevron-left" size={ 16 } />
							</button>
							<button
								type="button"
								disabled={ at === shots.length - 1 }
								/* translators: %d: number of a picture */
								aria-label={ sprintf( __( '后移第 %d 张图', 'zeromo-community' ), at + 1 ) }
								onClick={ () => onOrder( move( shots, shot.key, at + 1 ) ) }
							>
								<Icon name="chevron-right" size={ 16 } />
							</button>
						</span>
					) }
				</div>
			) ) }
			{ ! full && (
				<button
					type="button"
					className="zmo-tile zmo-tile--add"
					aria-label={ __( '添加图片', 'zeromo-community' ) }
					onClick={ onAdd }
				>
					<Icon name="plus" size={ 24 } />
				</button>
			) }
		</div>
	);
}
