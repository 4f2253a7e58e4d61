<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;

/** What the page's script needs to open the form in place. */
final class SignInModal {

	public function __construct( private readonly LoginPage $page, private readonly Settings $settings ) {}

	/** Before core prints what stands in the foot; the same for everybody, so that the page may be cached. */
	#[Action( 'wp_print_footer_scripts', 5 )]
	public function tell(): void {
		if ( wp_script_is( 'zeromo-front' ) ) {
			$told = $this->page->modal( $this->settings->text( 'terms_url' ) );
			wp_add_inline_script(
				'zeromo-front',
				'window.zeromo.sign='
					. wp_json_encode( $told, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_HEX_TAG ) . ';',
				'before'
			);
		}
	}
}
