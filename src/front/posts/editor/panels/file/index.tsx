import { __ } from '@wordpress/i18n';
import { formatSize } from '../../../../../shared/lib/format';
import { isUnderWay } from '../../../../../shared/media/transfer';
import { TransferLine } from '../../../../../shared/media/transfer-line';
import { Button as PushButton } from '../../../../../shared/ui/button';
import { Icon } from '../../../../../shared/ui/icon';
import { defineTool } from '../../tool';
import type { ToolProps } from '../../tool';
import { ToolButton } from '../../tool-button';
import { FileDrop } from '../drop';
import { NO_FILE, fieldsOf, fromPost, hasFile, iconOf, isBusy, kept, problemOf } from './model';
import type { Attachment } from './model';
import { begin, remove, retry } from './work';

/** Off: no file is sent; on again: the one from before. */
function Button( { value, onChange }: ToolProps< Attachment > ) {
	return (
		<ToolButton
			label={ __( '文件', 'zeromo-community' ) }
			icon="paperclip"
			on={ value.on }
			onClick={ () => onChange( ( was ) => ( { ...was, on: ! was.on } ) ) }
		/>
	);
}

function Row( { value, onChange }: Pick< ToolProps< Attachment >, 'value' | 'onChange' > ) {
	return (
		<div className="zmo-file zmo-file--edit" role="group" aria-label={ __( '附件', 'zeromo-community' ) }>
			<span className="zmo-file__icon">
				<Icon name={ iconOf( value.name ) } />
			</span>
			<span className="zmo-file__main">
				<span className="zmo-file__name" title={ value.name }>
					{ value.name }
				</span>
				{ isUnderWay( value ) ? (
					<TransferLine transfer={ value } size={ value.size } />
				) : (
					<span className="zmo-meta" role="status">
						{ value.phase === 'failed' ? value.message : formatSize( value.size ) }
					</span>
				) }
			</span>
			{ value.phase === 'failed' && (
				<PushButton kind="line" size="s" onClick={ () => retry( value.key ) }>
					{ __( '重试', 'zeromo-community' ) }
				</PushButton>
			) }
			<button
				type="button"
				className="zmo-iconbtn"
				aria-label={ __( '移除文件', 'zeromo-community' ) }
				onClick={ () => remove( value.key, onChange ) }
			>
				<Icon name="x" />
			</button>
		</div>
	);
}

function Area( { value, onChange, settings }: ToolProps< Attachment > ) {
	if ( ! value.on ) {
		return null;
	}
	return hasFile( value ) ? (
		<Row value={ value } onChange={ onChange } />
	) : (
		<FileDrop
			icon="paperclip"
			label={ __( '选择文件', 'zeromo-community' ) }
			max={ settings.max_file_size }
			onPick={ ( chosen ) => begin( chosen, onChange, settings ) }
			away={ __( '不加文件', 'zeromo-community' ) }
			onAway={ () => onChange( ( was ) => ( { ...was, on: false } ) ) }
		/>
	);
}

/** One attachment of any kind the site takes. */
export const file = defineTool< Attachment >( {
	name: 'file',
	position: 30,
	button: 7,
	empty: NO_FILE,
	fromPost,
	fromForm: ( form, was ) => ( form.tick( 'file_id' ) ? { ...was, on: false } : was ),
	fields: fieldsOf,
	busy: isBusy,
	problem: problemOf,
	filled: ( { on, id } ) => on && id !== null,
	locked: ( { on, id } ) => on && id !== null,
	keep: kept,
	take: ( files, { onChange, settings } ) => {
		const [ first ] = files;
		if ( first ) {
			begin( first, onChange, settings );
		}
		return first !== undefined;
	},
	Button,
	Area,
} );
