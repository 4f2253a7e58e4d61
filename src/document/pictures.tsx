import { MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { BaseControl, Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { fromItem } from '../front/posts/editor/panels/image/model';
import { shotsOf } from '../front/posts/editor/panels/visibility/model';
import type { Lock } from '../front/posts/editor/panels/visibility/model';

interface Chosen {
	id: number;
	url?: string;
	sizes?: { thumbnail?: { url?: string } };
}

/** Pictures that are hidden with the text, out of core's library; the server keeps copies nobody else can address. */
export function HiddenPictures( { lock, onChange }: { lock: Lock; onChange: ( lock: Lock ) => void } ) {
	const shots = shotsOf( lock );
	const add = ( chosen: Chosen[] ) => {
		const more = chosen
			.filter( ( { id } ) => ! shots.some( ( shot ) => shot.id === id ) )
			.map( ( { id, url, sizes } ) =>
				fromItem( { id, url: url ?? '', thumb: sizes?.thumbnail?.url ?? url ?? '' } )
			);
		onChange( { ...lock, shots: [ ...shots, ...more ], pictured: true } );
	};
	return (
		<MediaUploadCheck>
			<BaseControl __nextHasNoMarginBottom help={ __( '可以只藏图片', 'zeromo-community' ) }>
				<BaseControl.VisualLabel>{ __( '隐藏图片', 'zeromo-community' ) }</BaseControl.VisualLabel>
				{ shots.length > 0 && (
					<ul style={ { display: 'flex', flexWrap: 'wrap', gap: 8, margin: '0 0 8px', padding: 0 } }>
						{ shots.map( ( { key, url }, n ) => (
							<li key={ key } style={ { listStyle: 'none', margin: 0 } }>
								<img
									src={ url }
									alt=""
									width={ 72 }
									height={ 72 }
									style={ { display: 'block', objectFit: 'cover', borderRadius: 2 } }
								/>
								<Button
									size="small"
									isDestructive
									variant="tertiary"
									/* translators: %d: which one */
									aria-label={ sprintf( __( '移除第 %d 张图片', 'zeromo-community' ), n + 1 ) }
									onClick={ () =>
										onChange( {
											...lock,
											shots: shots.filter( ( one ) => one.key !== key ),
											pictured: true,
										} )
									}
								>
									{ __( '移除', 'zeromo-community' ) }
								</Button>
							</li>
						) ) }
					</ul>
				) }
				<MediaUpload
					multiple
					allowedTypes={ [ 'image' ] }
					onSelect={ ( chosen: Chosen | Chosen[] ) => add( Array.isArray( chosen ) ? chosen : [ chosen ] ) }
					render={ ( { open }: { open: () => void } ) => (
						<Button variant="secondary" __next40pxDefaultSize onClick={ open }>
							{ __( '选择图片', 'zeromo-community' ) }
						</Button>
					) }
				/>
			</BaseControl>
		</MediaUploadCheck>
	);
}
