import { useRef } from '@wordpress/element';
import { config } from '../config';
import { formatCount } from '../lib/format';
import { pop } from '../lib/motion';
import type { Skin } from './skin';

interface CountToggleProps {
	/** 点赞, 收藏; the number is added to it. */
	name: string;
	/** Words shown while there is no number, or always when `words` says so. */
	shown?: string;
	icon: string;
	on: boolean;
	onClass: string;
	count: number;
	busy: boolean;
	skin: Skin;
	onPress: () => void;
}

/** A quiet icon with a number that fills when it is on: like and favorite. */
export function CountToggle( { name, shown, icon, on, onClass, count, busy, skin, onPress }: CountToggleProps ) {
	const button = useRef< HTMLButtonElement >( null );
	const number = count > 0 ? formatCount( count ) : '';
	const text = shown ?? ( number || ( skin.word ? name : '' ) );
	return (
		<button
			ref={ button }
			type="button"
			className={ `${ skin.className }${ on ? ` ${ onClass }` : '' }` }
			aria-label={ number ? `${ name } ${ number }` : name }
			aria-pressed={ on }
			aria-busy={ busy || undefined }
			aria-disabled={ busy || undefined }
			onClick={ () => {
				if ( ! busy ) {
					if ( ! on ) {
						pop( button.current );
					}
					onPress();
				}
			} }
		>
			<svg className={ skin.iconClass } aria-hidden="true" focusable="false">
				<use href={ `${ config().icons }#zmo-i-${ icon }` } />
			</svg>
			{ skin.text && <span>{ text }</span> }
		</button>
	);
}
