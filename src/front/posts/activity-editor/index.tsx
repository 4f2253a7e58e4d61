import { createRoot, flushSync } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { isMember } from '../../../shared/api/session';
import { config } from '../../../shared/config';
import { signIn } from '../../../shared/gate';
import { isPhone } from '../../../shared/lib/motion';
import { navigate, webUrl } from '../../../shared/lib/navigate';
import { isPlainClick } from '../../../shared/lib/plain-click';
import { perTab } from '../../../shared/lib/storage';
import { needStyle } from '../../../shared/lib/styles';
import { copyOf } from '../../../shared/widget/html';
import { bool, list, num, obj, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';
import { caretIn, goOn } from '../editor/caret';
import { chosenIn } from '../editor/chosen';
import type { EditedPost } from '../editor/post';
import { readSettings } from '../editor/settings';
import type { Preset } from '../editor/tool';
import { Modes } from '../editor/modes';
import { readArticle } from '../editor/article/settings';

const OPEN_AFTER = 'zmo_open_editor';

/** The editor's own chunk, once it has come. */
let editor_chunk: typeof import( '../editor/editor' ) | null = null;

async function loadEditor(): Promise< typeof import( '../editor/editor' ) > {
	const [ chunk ] = await Promise.all( [ import( '../editor/editor' ), needStyle( 'editor' ) ] );
	editor_chunk = chunk;
	return chunk;
}

function named( value: unknown ): { id: number; title: string } | null {
	const raw = obj( value );
	return num( raw.id ) > 0 ? { id: num( raw.id ), title: str( raw.title ) } : null;
}

function presetOf( props: Raw ): Preset {
	return { circle: named( props.circle ), topics: list( props.topics, named ).filter( ( topic ) => topic !== null ) };
}

/** The post to change, as the contract has it; its HTML is only read for its words. */
function postOf( value: unknown ): EditedPost | null {
	const raw = obj( value );
	return num( raw.id ) > 0 ? ( { ...raw, core_url: webUrl( str( raw.core_url ) ) } as unknown as EditedPost ) : null;
}

/** The closed prompt of the server, and the editor that takes its place. */
class Prompt {
	private root: ReturnType< typeof createRoot > | null = null;
	private readonly closed: ChildNode[];
	private readonly holder = document.createElement( 'div' );

	constructor(
		private readonly host: HTMLElement,
		private readonly props: Raw
	) {
		this.closed = [ ...host.childNodes ];
		host.addEventListener( 'click', this.onClick );
		if ( bool( props.open ) || ( this.kept() && config().member && ! isPhone() ) ) {
			void this.open( ! bool( props.open ) );
		}
	}

	end(): void {
		this.host.removeEventListener( 'click', this.onClick );
		this.root?.unmount();
	}

	/** Whether the member signed in on this page in order to write. */
	private kept(): boolean {
		const url = perTab.read< string >( OPEN_AFTER );
		perTab.remove( OPEN_AFTER );
		return url === location.href;
	}

	private readonly onClick = ( event: MouseEvent ): void => {
		const link = ( event.target as Element ).closest< HTMLElement >( '.zmo-say a, .zmo-say button' );
		if ( ! link || this.root || ! isPlainClick( event ) ) {
			return;
		}
		event.preventDefault();
		void this.begin( link instanceof HTMLAnchorElement ? link.href : '' );
	};

	private async begin( href: string ): Promise< void > {
		const page = isPhone() && href !== '' && ! href.endsWith( '#' );
		const member = await isMember().catch( () => config().member );
		if ( ! member && ! ( await signIn( { reason: __( '登录后继续发布', 'zeromo-community' ) } ) ) ) {
			return;
		}
		if ( page ) {
			// On a phone writing has a page of its own.
			navigate.to( href );
		} else if ( ! config().member ) {
			// What a member may do here is printed for members only.
			perTab.write( OPEN_AFTER, location.href );
			navigate.reload();
		} else {
			await this.open( true );
		}
	}

	/** With `closable` the prompt comes back afterwards. */
	private async open( closable: boolean ): Promise< void > {
		// Without a pause where it is there: nothing is pressed in the form between the two.
		const { ActivityEditor } = editor_chunk ?? ( await loadEditor() );
		const form = this.host.querySelector( 'form' );
		const chosen = chosenIn( this.host );
		const caret = caretIn( form );
		const toolbar = copyOf( this.host.querySelector( '[data-zmo-toolbar]' ) );
		this.host.replaceChildren( this.holder );
		if ( ! closable ) {
			// A page for writing: on a phone the editor has the screen to itself.
			this.host.closest( '.zmo-site' )?.classList.add( 'zmo-nobar' );
		}
		const root = createRoot( this.holder );
		this.root = root;
		const editor = (
			<Modes
				Activity={ ActivityEditor }
				article={ readArticle( this.props.article ) }
				start={ str( this.props.mode ) === 'article' ? 'article' : 'activity' }
				settings={ readSettings( this.props.settings ) }
				preset={ presetOf( this.props ) }
				post={ postOf( this.props.post ) }
				form={ form }
				chosen={ chosen }
				caret={ caret }
				toolbar={ toolbar }
				back={ webUrl( str( this.props.back ) ) || undefined }
				onClose={ closable ? this.close : null }
			/>
		);
		// At once: what is being typed goes on in the new box, not into nothing.
		flushSync( () => root.render( editor ) );
		if ( caret ) {
			goOn( caret, this.holder );
		}
	}

	private readonly close = (): void => {
		this.root?.unmount();
		this.root = null;
		this.host.replaceChildren( ...this.closed );
		this.host.querySelector< HTMLElement >( '.zmo-say__field' )?.focus( { preventScroll: true } );
	};
}

/** The form of the server works until the editor can take its place. */
export function prepare( props: Raw ): Promise< unknown > | void {
	return bool( props.open ) ? loadEditor() : undefined;
}

export function mount( host: HTMLElement, props: Raw ): () => void {
	const prompt = new Prompt( host, props );
	return () => prompt.end();
}
