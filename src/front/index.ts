/** The page's script: small, deferred; everything else comes when it is needed. */
import '../shared/public-path';
import { isMember } from '../shared/api/session';
import { config } from '../shared/config';
import { provideSignIn, reloadInPlace, signIn } from '../shared/gate';
import { navigate } from '../shared/lib/navigate';
import { offerTools } from '../shared/lib/own-tools';
import { isPlainClick } from '../shared/lib/plain-click';
import { perTab } from '../shared/lib/storage';
import { provideConfirm } from '../shared/purchase';
import { pageToasts } from '../shared/ui/layers';
import { toast } from '../shared/ui/toast';
import type { ToastKind } from '../shared/ui/toast';
import { boot } from '../shared/widget/mount';
import { pagePart } from '../shared/widget/page';
import { measureRail } from './rail';
import { registry } from './registry';

offerTools();
provideSignIn( async ( request ) => ( await import( './auth/sign-in' ) ).openSignIn( request ) );
provideConfirm( async ( purchase ) => ( await import( './payments/dialog' ) ).openPurchase( purchase ) );

/** 登录 and 注册 in the header open the form over the page; their links stay for everybody without script. */
async function onSignInLink( link: HTMLAnchorElement ): Promise< void > {
	try {
		// A page from a cache may still show 登录 to a member.
		if (
			( await isMember() ) ||
			( await signIn( { tab: link.dataset.zmoLogin === 'register' ? 'register' : 'login' } ) )
		) {
			reloadInPlace();
		}
	} catch {
		navigate.along( link );
	}
}

document.addEventListener( 'click', ( event ) => {
	const link =
		event.target instanceof Element ? event.target.closest< HTMLAnchorElement >( 'a[data-zmo-login]' ) : null;
	if ( link && ! event.defaultPrevented && isPlainClick( event ) ) {
		event.preventDefault();
		void onSignInLink( link );
	}
} );

function begin(): void {
	pageToasts();
	const said = perTab.read< { text: string; kind: ToastKind } >( 'zmo_toast' );
	if ( said ) {
		perTab.remove( 'zmo_toast' );
		toast( said.text, said.kind );
	}
	measureRail();
	boot( registry );
	const viewed = pagePart( 'viewed' );
	if ( viewed && config().rest ) {
		window.addEventListener( 'load', () => {
			void import( './posts/view' ).then( ( { countView } ) => countView( viewed.dataset.zmoView ?? '' ) );
		} );
	}
}

if ( document.readyState === 'loading' ) {
	document.addEventListener( 'DOMContentLoaded', begin, { once: true } );
} else {
	begin();
}
