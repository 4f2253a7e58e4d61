/** Versions of a download: what is there, and a new one. */
import { CheckboxControl, FormFileUpload, TextareaControl, TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { formatSize } from '../../../shared/lib/format';
import type { Product } from '.';

interface Props {
	files: Product[ 'files' ];
	closed: number[];
	onClose: ( ids: number[] ) => void;
	file: File | null;
	onFile: ( file: File | null ) => void;
	version: string;
	onVersion: ( version: string ) => void;
	news: string;
	onNews: ( news: string ) => void;
}

export function VersionFields( props: Props ) {
	const { files, closed, file } = props;
	return (
		<fieldset className="zmo-shop-versions">
			<legend>{ __( '文件和版本', 'zeromo-community' ) }</legend>
			{ files.map( ( one ) => (
				<CheckboxControl
					key={ one.id }
					// Core's numbers are those of boxes of the list behind it, too.
					id={ `zmo-version-${ one.id }` }
					__nextHasNoMarginBottom
					disabled={ one.closed }
					checked={ ! one.closed && ! closed.includes( one.id ) }
					label={ sprintf(
						/* translators: 1: version of a file, 2: its name, 3: its size */
						__( '%1$s · %2$s · %3$s', 'zeromo-community' ),
						one.version,
						one.filename,
						formatSize( one.size )
					) }
					help={ one.closed ? __( '不再提供下载', 'zeromo-community' ) : one.note }
					onChange={ ( is_on ) =>
						props.onClose( is_on ? closed.filter( ( id ) => id !== one.id ) : [ ...closed, one.id ] )
					}
				/>
			) ) }
			<FormFileUpload
				__next40pxDefaultSize
				className="is-secondary"
				onChange={ ( event ) => props.onFile( event.currentTarget.files?.[ 0 ] ?? null ) }
			>
				{ file?.name ??
					( files.length === 0
						? __( '选择文件', 'zeromo-community' )
						: __( '选择新版本的文件', 'zeromo-community' ) ) }
			</FormFileUpload>
			{ file !== null && (
				<>
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( '版本号', 'zeromo-community' ) }
						maxLength={ 20 }
						value={ props.version }
						onChange={ props.onVersion }
					/>
					<TextareaControl
						__nextHasNoMarginBottom
						label={ __( '更新说明', 'zeromo-community' ) }
						help={
							files.length === 0
								? undefined
								: __( '保存后，买过的人会收到通知，可以下载新版本。', 'zeromo-community' )
						}
						rows={ 3 }
						maxLength={ 300 }
						value={ props.news }
						onChange={ props.onNews }
					/>
				</>
			) }
		</fieldset>
	);
}
