import { __ } from '@wordpress/i18n';
import { toast } from '../ui/toast';

/** The old way, for pages without a secure context. */
function copyBySelection( text: string ): boolean {
	const area = document.createElement( 'textarea' );
	area.value = text;
	area.style.cssText = 'position:fixed;opacity:0';
	document.body.append( area );
	area.select();
	const done = document.execCommand?.( 'copy' ) ?? false;
	area.remove();
	return done;
}

/** Copies and says so: 复制成功, 复制失败, 暂无可复制内容. */
export async function copyText( text: string ): Promise< boolean > {
	if ( ! text ) {
		toast( __( '暂无可复制内容', 'zeromo-community' ), 'bad' );
		return false;
	}
	let done = false;
	try {
		if ( navigator.clipboard ) {
			await navigator.clipboard.writeText( text );
			done = true;
		} else {
			done = copyBySelection( text );
		}
	} catch {
		done = copyBySelection( text );
	}
	toast( done ? __( '复制成功', 'zeromo-community' ) : __( '复制失败', 'zeromo-community' ), done ? 'ok' : 'bad' );
	return done;
}
