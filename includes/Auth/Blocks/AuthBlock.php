<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\Blocks;

use Zeromo\Community\Auth\Api\LoginPagePart;
use Zeromo\Community\Auth\LoginPage;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Named;

/** zeromo/auth: the sign-in page. */
#[Named( 'zeromo/auth' )]
final class AuthBlock implements ServerBlock {

	/** @param Collection<LoginPagePart> $parts What higher rooms contribute. */
	public function __construct(
		private readonly LoginPage $page,
		#[All( LoginPagePart::class )] private readonly Collection $parts
	) {}

	public function render( array $attributes, string $content ): string {
		Assets::require_style( 'auth' );
		foreach ( $this->parts->all() as $part ) {
			$html = $part->html();
			if ( '' !== $html ) {
				return $html;
			}
		}
		$confirmation = $this->page->confirmation();
		if ( null !== $confirmation ) {
			return Partial::render( 'auth/confirm', $confirmation );
		}
		return Partial::render( 'auth/page', $this->page->form() );
	}
}
