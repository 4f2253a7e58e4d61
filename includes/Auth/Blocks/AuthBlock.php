<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\Blocks;

use Zeromo\Community\Auth\LoginPage;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;

/** zeromo/auth: the sign-in page. */
#[Named( 'zeromo/auth' )]
final class AuthBlock implements ServerBlock {

	public function __construct( private readonly LoginPage $page ) {}

	public function render( array $attributes, string $content ): string {
		Assets::require_style( 'auth' );
		$confirmation = $this->page->confirmation();
		if ( null !== $confirmation ) {
			return Partial::render( 'auth/confirm', $confirmation );
		}
		return Partial::render( 'auth/page', $this->page->form() );
	}
}
