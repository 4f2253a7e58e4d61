import { useId } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { formatSize } from '../../../../../shared/lib/format';
import { Icon } from '../../../../../shared/ui/icon';

interface FileDropProps {
	icon: string;
	/** 选择视频, 选择文件 */
	label: string;
	/** Bytes; 0 is no limit. */
	max: number;
	accept?: string;
	onPick: ( file: File ) => void;
	/** 不加视频, 不加文件 */
	away: string;
	onAway: () => void;
}

/** A place to choose a file from, to be put away again. What is dropped anywhere in the editor comes by its tool's `take`. */
export function FileDrop( { icon, label, max, accept, onPick, away, onAway }: FileDropProps ) {
	const field = useId();
	return (
		<div className="zmo-clip__off">
			<label className="zmo-clip__drop" htmlFor={ field }>
				<Icon name={ icon } size={ 24 } />
				<b>{ label }</b>
				<span className="zmo-meta">
					{ max > 0
						? /* translators: %s: size */
							sprintf( __( '或拖到这里，最大 %s', 'zeromo-community' ), formatSize( max ) )
						: __( '或拖到这里', 'zeromo-community' ) }
				</span>
				<input
					id={ field }
					type="file"
					className="zmo-sr"
					accept={ accept }
					aria-label={ label }
					onChange={ ( event ) => {
						const file = event.target.files?.[ 0 ];
						// The same file can be chosen again after it was taken out.
						event.target.value = '';
						if ( file ) {
							onPick( file );
						}
					} }
				/>
			</label>
			<button type="button" className="zmo-iconbtn" aria-label={ away } onClick={ onAway }>
				<Icon name="x" size={ 16 } />
			</button>
		</div>
	);
}
