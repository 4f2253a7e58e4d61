/** One picture of a form: shown, chosen from a file, taken away. */
import { Button, FormFileUpload } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';

export interface Chosen {
	id: number;
	src: string | null;
}

export function PictureField( { value, onChange }: { value: Chosen; onChange: ( chosen: Chosen ) => void } ) {
	const [ problem, setProblem ] = useState( '' );
	const take = async ( file: File | undefined ) => {
		if ( ! file ) {
			return;
		}
		setProblem( '' );
		try {
			const form = new FormData();
			form.append( 'images[]', file, file.name );
			const [ made ] = await call( 'POST /media', form );
			if ( made ) {
				onChange( { id: made.id, src: made.thumb } );
			}
		} catch ( refusal ) {
			setProblem( messageOf( refusal ) );
		}
	};
	return (
		<div className="zmo-gena-pic">
			{ value.src !== null && <img src={ value.src } alt="" /> }
			<FormFileUpload
				__next40pxDefaultSize
				className="is-secondary"
				accept="image/jpeg,image/png,image/webp"
				onChange={ ( event ) => void take( event.currentTarget.files?.[ 0 ] ) }
			>
				{ value.id > 0 ? __( '换一张图片', 'zeromo-community' ) : __( '选一张图片', 'zeromo-community' ) }
			</FormFileUpload>
			{ value.id > 0 && (
				<Button __next40pxDefaultSize variant="tertiary" onClick={ () => onChange( { id: 0, src: null } ) }>
					{ __( '不用图片', 'zeromo-community' ) }
				</Button>
			) }
			{ problem !== '' && <span role="alert">{ problem }</span> }
		</div>
	);
}
